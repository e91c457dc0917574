import { sessionCalls } from '@console/shared/contract/calls/session'
import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { eq, sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import { openIdProvider } from '../../integrations/google/provider.ts'
import { googleEmulator } from '../../integrations/google-emulator/emulator.ts'
import { type Signing, startOpenIdProvider } from '../../testing/neighbours/open-id.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import type { SocialProvider } from '../authentication/sign-in-options.ts'
import { agents } from '../records/schema.ts'
import { loginFailures } from '../session/login-failure-schema.ts'
import { socialLogins } from './sign-up-schema.ts'

const server = testServer()
const staffDomains = ['example.com']
const publicUrl = 'https://console.example.com'
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let app: Awaited<ReturnType<typeof buildApp>>

const appWith = (google: SocialProvider) =>
  buildApp({ db: server.db, environment: 'test', logLevel: 'silent', signIn: { staffDomains, google, publicUrl } })

beforeAll(async () => {
  provider = await startOpenIdProvider()
  app = await appWith(openIdProvider(provider.place))
})
afterAll(async () => {
  await app.close()
  await provider.stop()
})
beforeEach(async () => {
  await server.db.delete(loginFailures)
  await server.db.update(agents).set({ google_subject: null })
})

const begin = async () => (await sendCall(app, signUpCalls.startSocialLogin, {})).data
/** A complete sign-in with these claims from the provider. */
const signIn = async (...claims: [lies: Record<string, unknown>, signing?: Signing]) => {
  const { url, browser_key } = await begin()
  return sendCall(app, signUpCalls.socialLogin, { ...provider.allow(url, ...claims), browser_key })
}

test('200 redirects the browser with state, nonce and PKCE, and back to /signin', async () => {
  const { url } = await begin()
  const { origin, searchParams } = new URL(url)
  expect(origin).toBe(provider.place.issuer)
  expect(searchParams.get('redirect_uri')).toBe('https://console.example.com/signin')
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)?.length).toBeGreaterThan(30)
})

test('200 returns a token for the agent with that email and leaves their level alone', async () => {
  const { status, data } = await signIn({ email: 'Sales@example.com', level: 'su', role: 'su', permissions: {} })
  expect(status).toBe(200)
  const who = await sendCall(app, sessionCalls.getAgent, {}, { authorization: `Bearer ${data.token}` })
  expect(who.data.user).toMatchObject({ email: 'sales@example.com', level: 'sales' })
})

test('200 without a token for an unknown staff member, created inactive with level sales; so does a repeat', async () => {
  const lies = { email: 'new@example.com', sub: 'subject-new', level: 'su' }
  expect((await signIn(lies)).data).toEqual({ token: null })
  expect((await signIn(lies)).data).toEqual({ token: null })
  const rows = await server.db.select().from(agents).where(eq(agents.email, 'new@example.com'))
  expect(rows).toMatchObject([{ level: 'sales', active: false, decided_at: null, first_name: 'Ana' }])
  expect(await server.auditRows('agent', rows[0]?.id)).toHaveLength(1)
})

test('400 for level or identity from the client', async () => {
  const { url, browser_key } = await begin()
  const forged = {
    ...provider.allow(url, { email: 'sales@example.com' }),
    browser_key,
    level: 'su',
    email: 'su@example.com',
  }
  const { status, fields } = await sendCall(app, signUpCalls.socialLogin, forged)
  expect([status, Object.keys(fields).sort()]).toEqual([400, ['email', 'level']])
})

test('400 consentRefused', async () => {
  const { url, browser_key } = await begin()
  const state = new URL(url).searchParams.get('state') ?? ''
  const refused = { state, browser_key, error: 'access_denied' }
  expect((await sendCall(app, signUpCalls.socialLogin, refused)).code).toBe('consentRefused')
})

test.each<[string, Record<string, unknown>, Signing]>([
  ['another audience', { aud: 'another-client' }, 'own'],
  ['another issuer', { iss: 'https://evil.example' }, 'own'],
  ['another nonce', { nonce: 'a-nonce-of-another-sign-in' }, 'own'],
  ['an expired time', { exp: 1_000_000, iat: 999_000 }, 'own'],
  ['the signature of another key', {}, 'another'],
])('400 identityNotProven for an ID token of %s', async (_, lies, signing) => {
  const { code, data } = await signIn({ email: 'su@example.com', ...lies }, signing)
  expect([code, data]).toEqual(['identityNotProven', undefined])
})

test.each([false, 'true', undefined])('403 emailNotVerified where email_verified is %s', async (email_verified) => {
  expect((await signIn({ email: 'su@example.com', email_verified })).code).toBe('emailNotVerified')
})

test('403 notStaff for an address of another domain', async () => {
  expect((await signIn({ email: 'su@example.com.evil.example' })).code).toBe('notStaff')
})

test('400 identityNotProven if the address belongs to another person by now', async () => {
  expect((await signIn({ email: 'manager@example.com', sub: 'first' })).status).toBe(200)
  expect((await signIn({ email: 'manager@example.com', sub: 'second' })).code).toBe('identityNotProven')
})

test('410 signInExpired for a second use, another browser, an unknown state, and after ten minutes', async () => {
  const finish = async (change: Record<string, string>, before: () => Promise<unknown> = async () => {}) => {
    const { url, browser_key } = await begin()
    const answer = { ...provider.allow(url, { email: 'su@example.com' }), browser_key, ...change }
    await before()
    return { answer, first: await sendCall(app, signUpCalls.socialLogin, answer) }
  }
  const { answer, first } = await finish({})
  expect(first.status).toBe(200)
  expect((await sendCall(app, signUpCalls.socialLogin, answer)).code).toBe('signInExpired')
  expect((await finish({ browser_key: 'of-another-browser' })).first.code).toBe('signInExpired')
  expect((await finish({ state: 'nobody' })).first.code).toBe('signInExpired')
  const age = () => server.db.update(socialLogins).set({ created_at: sql`now() - interval '11 minutes'` })
  expect((await finish({}, age)).first.code).toBe('signInExpired')
  expect((await finish({ code: 'made-up' })).first.code).toBe('signInExpired')
})

test('409 notConfigured without a provider, 503 providerUnavailable if it does not answer', async () => {
  expect((await sendCall(server.app, signUpCalls.startSocialLogin, {})).code).toBe('notConfigured')
  const place = { issuer: 'http://127.0.0.1:1', clientId: 'x', clientSecret: 'x' }
  const lost = await appWith(openIdProvider(place))
  expect((await sendCall(lost, signUpCalls.startSocialLogin, {})).code).toBe('providerUnavailable')
  await lost.close()
})

test('the development emulator knows the demo agents', async () => {
  const emulator = googleEmulator()
  const local = await appWith(emulator)
  try {
    const { url, browser_key } = (await sendCall(local, signUpCalls.startSocialLogin, {})).data
    // What its page does when somebody chooses an account there.
    const body = new URL(url).searchParams
    body.set('email', 'manager@example.com')
    const chosen = await fetch(`${new URL(url).origin}/o/oauth2/v2/auth/callback`, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    const back = new URL(chosen.headers.get('location') ?? '').searchParams
    const answer = { code: back.get('code') ?? '', state: back.get('state') ?? '', browser_key }
    const { data } = await sendCall(local, signUpCalls.socialLogin, answer)
    const who = await sendCall(local, sessionCalls.getAgent, {}, { authorization: `Bearer ${data.token}` })
    expect(who.data.user.email).toBe('manager@example.com')
  } finally {
    emulator.stop()
    await local.close()
  }
})
