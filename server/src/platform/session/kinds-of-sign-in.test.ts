import { screens } from '@console/host/contract/screens'
import { keyOf, mapsOf } from '@console/host/contract/testing/access-oracle'
import { agentsCalls } from '@console/shared/contract/calls/agents'
import { passkeysCalls } from '@console/shared/contract/calls/passkeys'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { twoStepCalls } from '@console/shared/contract/calls/two-step'
import { roles } from '@console/shared/contract/roles'
import { measured } from '@console/shared/testing/measured'
import { Secret, TOTP } from 'otpauth'
import { eq } from '#drizzle'
import { buildApp } from '../../app.ts'
import { openIdProvider } from '../../integrations/google/provider.ts'
import { lastMail } from '../../testing/mail.ts'
import { newAuthenticator } from '../../testing/neighbours/authenticator.ts'
import { startOpenIdProvider } from '../../testing/neighbours/open-id.ts'
import { allCalls, screensOf, statusBySpec, urlOfCall, wrongInput } from '../../testing/rules/matrix.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { hashToken } from '../authentication/session.ts'
import { secondSteps } from '../authentication/two-step-schema.ts'
import { agents, sessions } from '../records/schema.ts'

// The matrix of pipeline/matrix.test.ts is computed for one kind of session. Here every kind of sign-in starts a real one, on a real
// database: none may open more, or less, than another.

jest.setTimeout(180_000)

const server = testServer()
const origin = 'https://console.example.com'
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  provider = await startOpenIdProvider()
  const google = openIdProvider(provider.place)
  app = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'silent',
    signIn: { staffDomains: ['example.com'], google, publicUrl: origin },
  })
})
afterAll(async () => {
  await app.close()
  await provider.stop()
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const login = (email: string, password: string) => sendCall(app, sessionCalls.login, { email, password })
const tokenOf = async (email: string, password: string) => (await login(email, password)).data.token
const ticketOf = async (email: string, password: string) =>
  String((await login(email, password)).response.json().params.ticket)

/** Starts a session in each possible way; the values are tokens. */
const startAll = async (): Promise<Record<string, { token: string; through: keyof typeof starting }>> => {
  const byPassword = await tokenOf('sales@example.com', 'demo-sales')

  const { url, browser_key } = (await sendCall(app, signUpCalls.startSocialLogin, {})).data
  const google = { ...provider.allow(url, { email: 'manager@example.com' }), browser_key }
  const byGoogle = (await sendCall(app, signUpCalls.socialLogin, google)).data.token

  const entry = ['data_entry@example.com', 'demo-data_entry'] as const
  const first = bearer(await tokenOf(...entry))
  const { secret } = (await sendCall(app, twoStepCalls.startTwoStep, { password: entry[1] }, first)).data
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const codes = (await sendCall(app, twoStepCalls.confirmTwoStep, { code: code() }, first)).data.recovery_codes
  await server.db.update(secondSteps).set({ last_step: 0 })
  const enter = async (entered: string) =>
    (await sendCall(app, signUpCalls.loginWithCode, { ticket: await ticketOf(...entry), code: entered })).data.token
  const [byApp, byRecovery] = [await enter(code()), await enter(codes[0] ?? '')]

  const size = ['company_size@example.com', 'demo-company_size'] as const
  const own = bearer(await tokenOf(...size))
  const key = newAuthenticator(origin, {})
  const { options } = (await sendCall(app, passkeysCalls.startPasskey, { password: size[1] }, own)).data
  await sendCall(app, passkeysCalls.addPasskey, { credential: key.create(options, {}) }, own)
  const withKey = async (step: { ticket?: string }) => {
    const started = await sendCall(app, passkeysCalls.startPasskeySignIn, step)
    const credential = key.get(started.data.options, {})
    return (await sendCall(app, passkeysCalls.signInWithPasskey, { credential, ...step })).data.token
  }
  const [byPasskey, bySecondKey] = [await withKey({}), await withKey({ ticket: await ticketOf(...size) })]

  const email = 'ana@example.com'
  const invitation = { email, first: 'Ana', last: 'Costa', level: 'sales' as const }
  await sendCall(app, agentsCalls.inviteAgent, invitation, bearer(await server.token('su')))
  const [, link = ''] = /#invite=([\w-]{43})\n/.exec(await lastMail(server.db, email)) ?? []
  await sendCall(app, signUpCalls.acceptInvitation, { token: link, password: 'secret-password' })
  const invited = await tokenOf(email, 'secret-password')

  return {
    password: { token: byPassword, through: 'login' },
    Google: { token: byGoogle ?? '', through: 'socialLogin' },
    'a code of the app': { token: byApp, through: 'loginWithCode' },
    'a recovery code': { token: byRecovery, through: 'loginWithCode' },
    'a passkey alone': { token: byPasskey, through: 'signInWithPasskey' },
    'a passkey after the password': { token: bySecondKey, through: 'signInWithPasskey' },
    'an invitation': { token: invited, through: 'login' },
  }
}
/** The calls whose answer signs an agent in. */
const starting = Object.fromEntries(allCalls.filter(({ call }) => call.startsSession).map(({ name }) => [name, true]))

test('sessions of every kind of sign-in are alike, and each opens what the specification says, no more and no less', async () => {
  const kinds = await startAll()
  expect([...new Set(Object.values(kinds).map(({ through }) => through))].sort()).toEqual(Object.keys(starting).sort())

  const shapes = new Set<string>()
  const differ: string[] = []
  const statuses = new Map<number, number>()
  const ofAgents = allCalls.filter(({ call }) => call.access !== 'public')
  const maps = Object.entries(mapsOf)
  for (const [at, [kind, { token }]] of Object.entries(kinds).entries()) {
    const [session] = await server.db
      .select()
      .from(sessions)
      .where(eq(sessions.token_hash, hashToken(token)))
    if (!session) throw new Error(`no session by ${kind}`)
    // Which values are there, and of what kind, whatever they are.
    // A provider proves nothing to the console itself (proved_at): dangerous calls ask for a proof first.
    const { proved_at: _, ...rest } = session
    shapes.add(JSON.stringify(Object.entries(rest).map(([name, value]) => [name, value === null, typeof value])))
    for (const [index, { name, call }] of ofAgents.entries()) {
      const level = roles[(index + at) % roles.length] ?? 'su'
      const [mapName, mapOf] = maps[Math.floor((index + at) / roles.length) % maps.length] ?? maps[0] ?? []
      const ids = screensOf(call)
      const id = ids[index % ids.length] ?? 'counts'
      const permissions = mapOf?.(keyOf(screens[id].path)) ?? null
      await server.db.update(agents).set({ level, permissions }).where(eq(agents.id, session.agent_id))
      const response = await app.inject({
        method: call.method,
        url: urlOfCall(call),
        headers: bearer(token),
        ...(call.method !== 'GET' && { payload: wrongInput }),
      })
      const expected = statusBySpec(call, level, permissions)
      if (response.statusCode !== expected)
        differ.push(`${name} by ${kind}, ${level}, ${mapName}: ${response.statusCode} and not ${expected}`)
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1)
    }
  }
  expect(differ.slice(0, 20)).toEqual([])
  expect([...shapes]).toHaveLength(1)
  expect(Math.min(...statuses.values())).toBeGreaterThan(300)
  measured('A1', 'kinds of sign-in', Object.keys(kinds).length)
  measured('A1', 'cells by a kind of sign-in', ofAgents.length * Object.keys(kinds).length)
})
