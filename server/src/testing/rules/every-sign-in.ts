import { randomBytes } from 'node:crypto'
import { agentsCalls } from '@console/shared/contract/calls/agents'
import { passkeysCalls } from '@console/shared/contract/calls/passkeys'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { twoStepCalls } from '@console/shared/contract/calls/two-step'
import { Secret, TOTP } from 'otpauth'
import { eq } from '#drizzle'
import { buildApp } from '../../app.ts'
import { openIdProvider } from '../../integrations/google/provider.ts'
import { nothingOutside } from '../../integrations/outside.ts'
import { openProviders } from '../../integrations/web/web.ts'
import { secondSteps } from '../../platform/authentication/two-step-schema.ts'
import { directories } from '../../platform/directories/directory-schema.ts'
import { ownerOfSecret } from '../../platform/directories/provider.ts'
import { agents } from '../../platform/records/schema.ts'
import { scim } from '../../platform/scim/scim-route.ts'
import { sealedWith } from '../../platform/secrets/seal.ts'
import { codeIn, lastMail } from '../mail.ts'
import { newAuthenticator } from '../neighbours/authenticator.ts'
import { addAgentOf, addDirectory, scimClient } from '../neighbours/directories.ts'
import { startOpenIdProvider } from '../neighbours/open-id.ts'
import { sendCall, type TestServer } from '../server.ts'

/** A session that an agent has started; `proven`: by something that the console itself has checked. */
export interface Started {
  readonly token: string
  readonly through: 'login' | 'socialLogin' | 'loginWithCode' | 'signInWithPasskey'
  readonly proven: boolean
}

const origin = 'https://console.example.com'
const password = 'a-long-passphrase-7'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A console with every way to sign in, each provider replaced by one that speaks its protocol. */
export const appOfEverySignIn = async ({ db }: Pick<TestServer, 'db'>) => {
  const provider = await startOpenIdProvider()
  const secrets = sealedWith(randomBytes(32))
  const signIn = { staffDomains: ['example.com'], google: openIdProvider(provider.place), publicUrl: origin }
  const allowed = [new URL(provider.place.issuer).host]
  const app = await buildApp({
    db,
    environment: 'test',
    logLevel: 'silent',
    secrets,
    outside: { ...nothingOutside, askProvider: openProviders({ allowed, dnsServers: [] }) },
    signIn,
    plugins: [scim({ db, signIn })],
  })
  const stop = async () => {
    await app.close()
    await provider.stop()
  }
  return { app, provider, secrets, stop }
}

type App = Awaited<ReturnType<typeof appOfEverySignIn>>

/** What an agent enters at the sign-in page, each in the form that its page sends. */
const steps = ({ db }: TestServer, { app, provider }: App) => {
  const login = (email: string, typed = password) => sendCall(app, sessionCalls.login, { email, password: typed })
  const ticketOf = async (email: string) => String((await login(email)).response.json().params.ticket)
  const byProvider = async (claims: Record<string, unknown>, directory_id?: number) => {
    const input = directory_id === undefined ? {} : { directory_id }
    const { url, browser_key } = (await sendCall(app, signUpCalls.startSocialLogin, input)).data
    return (await sendCall(app, signUpCalls.socialLogin, { ...provider.allow(url, claims), browser_key })).data
  }
  const enterCode = async (ticket: string, code: string) =>
    (await sendCall(app, signUpCalls.loginWithCode, { ticket, code })).data.token
  /** Makes an app the second step of an agent; what it shows, and their recovery codes. */
  const addApp = async (email: string) => {
    const own = bearer((await login(email)).data.token)
    const { secret } = (await sendCall(app, twoStepCalls.startTwoStep, { password }, own)).data
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const { data } = await sendCall(app, twoStepCalls.confirmTwoStep, { code: code() }, own)
    return { code, recovery: data.recovery_codes }
  }
  /** The code of the app that a sign-in has used is good for the next one too. */
  const forgetUse = () => db.update(secondSteps).set({ last_step: 0 })
  const addPasskey = async (email: string) => {
    const own = bearer((await login(email)).data.token)
    const key = newAuthenticator(origin, {})
    const { options } = (await sendCall(app, passkeysCalls.startPasskey, { password }, own)).data
    await sendCall(app, passkeysCalls.addPasskey, { credential: key.create(options, {}) }, own)
    return async (step: { ticket?: string }) => {
      const { data } = await sendCall(app, passkeysCalls.startPasskeySignIn, step)
      const credential = key.get(data.options, {})
      return (await sendCall(app, passkeysCalls.signInWithPasskey, { credential, ...step })).data.token
    }
  }
  return { login, ticketOf, byProvider, enterCode, addApp, forgetUse, addPasskey }
}

/** The ways in which somebody gets an account with a password. */
const accounts = (server: TestServer, { app }: App) => {
  const { db } = server
  const su = async () => bearer(await server.token('su'))
  const idOf = async (email: string) =>
    (await db.select({ id: agents.id }).from(agents).where(eq(agents.email, email)))[0]?.id ?? 0
  const resetPassword = async (email: string) => {
    await sendCall(app, signUpCalls.forgetPassword, { email })
    await sendCall(app, signUpCalls.resetPassword, { email, code: codeIn(await lastMail(db, email)), password })
  }
  const invite = async (email: string) => {
    const invitation = { email, first: 'Ana', last: 'Costa', level: 'sales' as const }
    await sendCall(app, agentsCalls.inviteAgent, invitation, await su())
    const [, link = ''] = /#invite=([\w-]{43})\n/.exec(await lastMail(db, email)) ?? []
    await sendCall(app, signUpCalls.acceptInvitation, { token: link, password })
  }
  const signUp = async (email: string) => {
    await sendCall(app, signUpCalls.signUp, { email, first: 'Ana', last: 'Costa' })
    await sendCall(app, signUpCalls.confirmSignUp, { email, code: codeIn(await lastMail(db, email)), password })
    await sendCall(app, agentsCalls.activateAgent, { agent_id: await idOf(email), active: true }, await su())
  }
  /** An agent with an account, and the password that a mailed code has set. */
  const add = async (email: string) => {
    await addAgentOf(db, email)
    await resetPassword(email)
    return email
  }
  return { add, invite, signUp }
}

/** A directory that signs in, and one person whom it has provisioned with a group that a rule names. */
const directoryWith = async ({ db, agentId }: TestServer, { app, provider, secrets }: App, email: string) => {
  const id = await addDirectory(db, {
    issuer: provider.place.issuer,
    client_id: 'console',
    sign_in: true,
    rules: [{ group: 'Staff', level: 'sales', permissions: null }],
    rules_on: true,
    unmatched: 'keep',
    rules_by: await agentId('su'),
  })
  const client_secret = secrets.seal(provider.place.clientSecret, ownerOfSecret(id))
  await db.update(directories).set({ client_secret }).where(eq(directories.id, id))
  const { send } = await scimClient(app, db, id)
  const person = { userName: email, externalId: 'provisioned', name: { givenName: 'Ana', familyName: 'Costa' } }
  const user = (await send('POST', '/Users', person)).json()
  await send('POST', '/Groups', { displayName: 'Staff', members: [{ value: user.id }] })
  return id
}

/** Starts a session in each possible way, each of an agent of its own. */
export const everySignIn = async (server: TestServer, of: App): Promise<Readonly<Record<string, Started>>> => {
  const { login, ticketOf, byProvider, enterCode, addApp, forgetUse, addPasskey } = steps(server, of)
  const { add, invite, signUp } = accounts(server, of)
  const tokenOf = async (email: string) => (await login(email)).data.token
  const google = (email: string) => byProvider({ email, sub: `google ${email}` })

  await invite('invited@example.com')
  await signUp('signed-up@example.com')
  const [two, key] = [await add('two@example.com'), await add('key@example.com')]
  const { code, recovery } = await addApp(two)
  const withKey = await addPasskey(key)
  const directory = await directoryWith(server, of, 'provisioned@example.com')
  const [linked, provisioned] = [await add('linked@example.com'), 'provisioned@example.com']
  const inApp = async (ticket: string) => {
    await forgetUse()
    return enterCode(ticket, code())
  }

  const byPassword = (token: string): Started => ({ token, through: 'login', proven: true })
  const byOther = ({ token }: { token: string | null }): Started => ({
    token: token ?? '',
    through: 'socialLogin',
    proven: false,
  })
  const byCode = (token: string): Started => ({ token, through: 'loginWithCode', proven: true })
  const byKey = (token: string): Started => ({ token, through: 'signInWithPasskey', proven: true })
  return {
    'a password of the demo': byPassword((await login('sales@example.com', 'demo-sales')).data.token),
    'a password after an invitation': byPassword(await tokenOf('invited@example.com')),
    'a password after a sign-up': byPassword(await tokenOf('signed-up@example.com')),
    'a password that a mailed code has set': byPassword(await tokenOf(await add('reset@example.com'))),
    Google: byOther(await google(await add('google@example.com'))),
    'a directory': byOther(await byProvider({ email: linked, sub: 'linked' }, directory)),
    'a directory that provisions the agent by SCIM': byOther(
      await byProvider({ email: provisioned, sub: 'provisioned', email_verified: undefined }, directory),
    ),
    'a password and a code of the app': byCode(await inApp(await ticketOf(two))),
    'a password and a recovery code': byCode(await enterCode(await ticketOf(two), recovery[0] ?? '')),
    'Google and a code of the app': byCode(await inApp((await google(two)).ticket ?? '')),
    'a passkey alone': byKey(await withKey({})),
    'a password and a passkey': byKey(await withKey({ ticket: await ticketOf(key) })),
    'Google and a passkey': byKey(await withKey({ ticket: (await google(key)).ticket ?? '' })),
  }
}
