import { randomBytes } from 'node:crypto'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { measured } from '@console/shared/testing/measured'
import { eq } from '#drizzle'
import { buildApp } from '../../app.ts'
import { nothingOutside } from '../../integrations/outside.ts'
import { openProviders } from '../../integrations/web/web.ts'
import { addAgentOf, addDirectory, rightsOf, stateOfDirectories } from '../../testing/neighbours/directories.ts'
import { type Fault, type Signing, startOpenIdProvider } from '../../testing/neighbours/open-id.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { agents } from '../records/schema.ts'
import { sealedWith } from '../secrets/seal.ts'
import { loginFailures } from '../session/login-failure-schema.ts'
import { directories, directoryErrors, directoryUsers } from './directory-schema.ts'
import { ownerOfSecret } from './provider.ts'

const server = testServer()
const secrets = sealedWith(randomBytes(32))
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let app: Awaited<ReturnType<typeof buildApp>>
let id: number

beforeAll(async () => {
  provider = await startOpenIdProvider()
  const allowed = [new URL(provider.place.issuer).host]
  app = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'silent',
    secrets,
    outside: { ...nothingOutside, askProvider: openProviders({ allowed, dnsServers: [] }) },
    signIn: { staffDomains: ['example.com', 'example.org'], google: null, publicUrl: 'https://console.example.com' },
  })
})
afterAll(async () => {
  await app.close()
  await provider.stop()
})
beforeEach(async () => {
  provider.breaks(null)
  await server.db.delete(loginFailures)
  await server.db.delete(directories)
  await server.db.update(agents).set({ google_subject: null })
  id = await addDirectory(server.db, { issuer: provider.place.issuer, client_id: 'console', sign_in: true })
  const client_secret = secrets.seal('a secret', ownerOfSecret(id))
  await server.db.update(directories).set({ client_secret }).where(eq(directories.id, id))
})

const begin = () => sendCall(app, signUpCalls.startSocialLogin, { directory_id: id })
/** A complete sign-in with these claims from the provider. */
const signIn = async (claims: Record<string, unknown>, signing?: Signing) => {
  const { url, browser_key } = (await begin()).data
  return sendCall(app, signUpCalls.socialLogin, { ...provider.allow(url, claims, signing), browser_key })
}
const set = (values: Partial<typeof directories.$inferInsert>) =>
  server.db.update(directories).set(values).where(eq(directories.id, id))
const errorsNow = async () => (await server.db.select().from(directoryErrors)).map(({ problem }) => problem)
const provision = async (email: string, externalId: string) => {
  const [agent] = await server.db.select({ id: agents.id }).from(agents).where(eq(agents.email, email))
  await server.db.insert(directoryUsers).values({
    directory_id: id,
    agent_id: agent?.id ?? 0,
    user_name: email,
    external_id: externalId,
    email,
    active: true,
  })
}

test('200 signs the agent of a verified address in, and knows them by their id from then on', async () => {
  const first = await signIn({ email: 'Sales@example.com', sub: 'ana' })
  const who = await sendCall(app, sessionCalls.getAgent, {}, { authorization: `Bearer ${first.data.token}` })
  expect(who.data.user).toMatchObject({ email: 'sales@example.com', level: 'sales' })
  // Their address has changed there, and nobody has verified it.
  const again = await signIn({ email: 'ana@elsewhere.test', email_verified: false, sub: 'ana' })
  expect(again.data.token).toEqual(expect.any(String))
})

test('200 Entra ID: no email_verified, but the domain of the address is verified as the tenant’s own', async () => {
  expect((await signIn({ email: 'sales@example.com', email_verified: undefined, xms_edov: '1' })).status).toBe(200)
})

test.each(['the-subject', 'the-oid'])(
  '200 the same directory provisions them as %s: no verified address is needed',
  async (externalId) => {
    await provision('manager@example.com', externalId)
    const { data } = await signIn({
      sub: 'the-subject',
      oid: 'the-oid',
      preferred_username: 'Manager@example.com',
      email_verified: undefined,
    })
    const who = await sendCall(app, sessionCalls.getAgent, {}, { authorization: `Bearer ${data.token}` })
    expect(who.data.user.email).toBe('manager@example.com')
  },
)

test('200 without a token for an unknown person: a new agent waits, and the audit log names the directory', async () => {
  await set({ name: 'Entra' })
  expect((await signIn({ email: 'newcomer@example.com', sub: 'new', level: 'su' })).data).toEqual({ token: null })
  expect(await rightsOf(server.db, 'newcomer@example.com')).toEqual({
    level: 'sales',
    permissions: null,
    active: false,
  })
  const [row] = (await server.auditRows('agent')).slice(-1)
  expect(row).toMatchObject({ agent_id: null, call: 'social_login', note: { directory: 'Entra', directory_id: id } })
})

test('a client secret is sent to its provider, and is stored sealed', async () => {
  const [row] = await server.db.select({ secret: directories.client_secret }).from(directories)
  expect(row?.secret?.includes('a secret')).toBe(false)
  expect((await signIn({ email: 'sales@example.com' })).status).toBe(200)
})

type Lie = readonly [
  name: string,
  says: string,
  lie: { claims?: Record<string, unknown>; signing?: Signing; fault?: Fault; before?: () => Promise<unknown> },
]

const known = { email: 'su@example.com' }
const lies: readonly Lie[] = [
  ['wrong iss', 'identityNotProven', { claims: { iss: 'https://evil.example' } }],
  ['wrong aud', 'identityNotProven', { claims: { aud: 'another-client' } }],
  ['wrong nonce', 'identityNotProven', { claims: { nonce: 'of-another-sign-in' } }],
  ['no nonce', 'identityNotProven', { claims: { nonce: undefined } }],
  ['alg none', 'identityNotProven', { signing: 'none' }],
  ['HS256 with the public key', 'identityNotProven', { signing: 'hmac' }],
  ['the signature of another key', 'identityNotProven', { signing: 'another' }],
  ['an unknown kid', 'identityNotProven', { signing: 'unknown kid' }],
  ['expired', 'identityNotProven', { claims: { exp: 1_000_000, iat: 999_000 } }],
  ['from the future', 'identityNotProven', { claims: { iat: Math.floor(Date.now() / 1_000) + 3_600 } }],
  ['no subject', 'identityNotProven', { claims: { sub: undefined } }],
  ['an address that is not verified', 'emailNotVerified', { claims: { email_verified: false } }],
  ['verified as a text', 'emailNotVerified', { claims: { email_verified: 'true' } }],
  ['an address of another domain', 'notStaff', { claims: { email: 'su@example.com.evil.example' } }],
  [
    'a domain of another directory',
    'notStaff',
    { claims: { email: 'su@example.org' }, before: () => set({ domains: ['example.com'] }) },
  ],
  [
    'a changed sub',
    'identityNotProven',
    { claims: { sub: 'another' }, before: () => signIn({ ...known, sub: 'first' }) },
  ],
  [
    'an id that a SCIM token wrote beside a Super User',
    'identityNotProven',
    {
      claims: { sub: 'mine', email: 'sales@example.com', preferred_username: 'sales@example.com' },
      before: () => provision('su@example.com', 'mine'),
    },
  ],
  [
    'an account that Google signs in',
    'accountLinked',
    { before: () => server.db.update(agents).set({ google_subject: 'g' }).where(eq(agents.email, known.email)) },
  ],
  [
    'too many groups to name',
    'groupsUnknown',
    { claims: { _claim_names: { groups: 'src1' } }, before: () => set({ rules_on: true }) },
  ],
  [
    'too many groups, as an implicit flow says',
    'groupsUnknown',
    { claims: { hasgroups: true }, before: () => set({ rules_on: true }) },
  ],
  ['a token of a megabyte', 'providerUnavailable', { fault: 'huge token' }],
  ['keys that are none', 'providerUnavailable|identityNotProven', { fault: 'broken keys' }],
  ['a token endpoint that leads elsewhere', 'providerUnavailable|identityNotProven', { fault: 'token elsewhere' }],
]

const met = new Set<string>()
test.each(lies)(
  'refuses %s: %s, and nothing is changed',
  async (name, says, { claims = {}, signing, fault, before }) => {
    await before?.()
    const { url, browser_key } = (await begin()).data
    const answer = { ...provider.allow(url, { ...known, ...claims }, signing), browser_key }
    if (fault) provider.breaks(fault)
    const was = await stateOfDirectories(server.db)
    const { code, data } = await sendCall(app, signUpCalls.socialLogin, answer)
    expect(says.split('|')).toContain(code)
    expect(data).toBeUndefined()
    expect(await stateOfDirectories(server.db)).toBe(was)
    expect(provider.elsewhere).toEqual([])
    // What the people who run the directory read.
    expect(await errorsNow()).toHaveLength(1)
    met.add(name)
  },
)

const faults: readonly Fault[] = ['discovery of another issuer', 'discovery elsewhere']
test.each(faults)('503 providerUnavailable before anybody is redirected: %s', async (fault) => {
  provider.breaks(fault)
  expect((await begin()).code).toBe('providerUnavailable')
  expect(provider.elsewhere).toEqual([])
  met.add(fault)
})

test('503 providerUnavailable if discovery hangs, in time for the browser', async () => {
  provider.breaks('hanging discovery')
  const began = Date.now()
  expect((await begin()).code).toBe('providerUnavailable')
  expect(Date.now() - began).toBeLessThan(15_000)
  met.add('hanging')
}, 30_000)

test('410 signInExpired for a code that was used before', async () => {
  const { url, browser_key } = (await begin()).data
  const { code } = provider.allow(url, { email: 'sales@example.com' })
  const use = async () => {
    const next = (await begin()).data
    const state = new URL(next.url).searchParams.get('state') ?? ''
    return sendCall(app, signUpCalls.socialLogin, { code, state, browser_key: next.browser_key })
  }
  // The code belongs to the verifier of the first sign-in: in another one it is worth nothing, and then nowhere.
  expect((await use()).code).toBe('signInExpired')
  const state = new URL(url).searchParams.get('state') ?? ''
  expect((await sendCall(app, signUpCalls.socialLogin, { code, state, browser_key })).code).toBe('signInExpired')
  met.add('replayed code')
})

test('200 after the provider has changed its keys, without a restart', async () => {
  expect((await signIn({ email: 'sales@example.com' })).status).toBe(200)
  provider.rotate()
  expect((await signIn({ email: 'sales@example.com' })).status).toBe(200)
  met.add('key rotated')
})

test('409 notConfigured for a directory that is not offered or unknown, and for one that was switched off meanwhile', async () => {
  expect((await sendCall(app, signUpCalls.startSocialLogin, { directory_id: 999_999 })).code).toBe('notConfigured')
  const { url, browser_key } = (await begin()).data
  await set({ sign_in: false })
  expect((await begin()).code).toBe('notConfigured')
  const answer = { ...provider.allow(url, known), browser_key }
  expect((await sendCall(app, signUpCalls.socialLogin, answer)).code).toBe('notConfigured')
})

test('a sign-in that began with one directory cannot end with another', async () => {
  const other = await startOpenIdProvider()
  const { url, browser_key } = (await begin()).data
  // The code of another provider, with the state of ours: mixed up.
  const { code } = other.allow(url, known)
  const state = new URL(url).searchParams.get('state') ?? ''
  const answer = { code, state, browser_key, iss: other.place.issuer }
  expect((await sendCall(app, signUpCalls.socialLogin, answer)).code).toMatch(/identityNotProven|signInExpired/)
  await other.stop()
})

test('an issuer inside our own network is asked only if the settings name it, and never without TLS', async () => {
  const inside = new URL(provider.place.issuer).host
  const appWith = (providers: string[]) =>
    buildApp({
      db: server.db,
      environment: 'test',
      logLevel: 'silent',
      secrets,
      outside: { ...nothingOutside, askProvider: openProviders({ allowed: [], providers, dnsServers: [] }) },
      signIn: { staffDomains: ['example.com'], google: null, publicUrl: 'https://console.example.com' },
    })
  const issuers = ['https://127.0.0.1:8443', 'https://169.254.169.254', 'http://example.com', provider.place.issuer]
  for (const providers of [[], [inside]]) {
    const closed = await appWith(providers)
    for (const issuer of issuers) {
      await set({ issuer })
      const { code } = await sendCall(closed, signUpCalls.startSocialLogin, { directory_id: id })
      expect([issuer, code]).toEqual([issuer, 'providerUnavailable'])
    }
    await closed.close()
  }
})

test('a setting lets a request into the network, to that address only, over TLS', async () => {
  // The port answers without TLS, so that the connection is made and then fails: as siteUnreachable, not as refused.
  const inside = new URL(provider.place.issuer).host
  const asking = { method: 'GET', headers: {} }
  const ask = (host: string, providers: string[]) =>
    openProviders({ allowed: [], providers, dnsServers: [] })(`https://${host}/`, asking).catch(({ code }) => code)
  expect(await ask(inside, [inside])).toBe('siteUnreachable')
  expect(await ask(inside, [])).toBe('addressRefused')
  expect(await ask('127.0.0.1:1', [inside])).toBe('addressRefused')
})

describe('rules by groups of the token', () => {
  const rules = [
    { group: 'Leads', level: 'manager' as const, permissions: null },
    { group: 'Bosses', level: 'su' as const, permissions: null },
    { group: 'Staff', level: 'sales' as const, permissions: { 'customers-list': true } },
  ]
  const enter = async (groups: unknown) => {
    const { data } = await signIn({ email: ana, sub: 'ana', groups })
    return { token: data.token, rights: await rightsOf(server.db, ana) }
  }
  // Agents with changes in the audit log stay: each test has its own.
  let ana = ''
  let count = 0
  beforeEach(() => {
    count += 1
    ana = `ana${count}@example.com`
  })
  const switchOn = async (unmatched: 'deactivate' | 'keep' = 'deactivate') =>
    set({ rules, rules_on: true, unmatched, rules_by: await server.agentId('su') })

  test('a new person of a group is in at once, with its level and map; the first rule decides', async () => {
    await switchOn()
    const { token, rights } = await enter(['Staff', 'leads'])
    expect(token).toEqual(expect.any(String))
    expect(rights).toEqual({ level: 'manager', permissions: null, active: true })
    expect((await enter('Staff')).rights).toEqual({
      level: 'sales',
      permissions: { 'customers-list': true },
      active: true,
    })
  })

  test('whoever has left all groups is out, and in again once they are back', async () => {
    await switchOn()
    await enter(['Staff'])
    const left = await enter([])
    expect([left.token, left.rights?.active]).toEqual([null, false])
    expect((await enter(['Staff'])).rights?.active).toBe(true)
  })

  test('a person without a rule stays as they are if the directory says so', async () => {
    await addAgentOf(server.db, ana, { level: 'manager' })
    await switchOn('keep')
    expect((await enter(['Others'])).rights).toEqual({ level: 'manager', permissions: null, active: true })
  })

  test('a su who deactivates somebody by hand decides: no group lets them in', async () => {
    await switchOn()
    await addAgentOf(server.db, ana, { active: false, decided_at: new Date() })
    const { token, rights } = await enter(['Leads'])
    expect([token, rights]).toEqual([null, { level: 'sales', permissions: null, active: false }])
  })

  test('nobody is raised to Super User unless an active Super User switched the rules on', async () => {
    await switchOn()
    await addAgentOf(server.db, ana)
    await set({ rules_by: await server.agentId('manager') })
    expect((await enter(['Bosses'])).rights?.level).toBe('sales')
    await set({ rules_by: await server.agentId('su') })
    expect((await enter(['Bosses'])).rights?.level).toBe('su')
    await server.db.update(agents).set({ level: 'sales' }).where(eq(agents.email, ana))
  })

  test('groups in the token count for nothing while the rules are off', async () => {
    await addAgentOf(server.db, ana)
    await set({ rules, rules_on: false })
    expect((await enter(['Bosses'])).rights).toEqual({ level: 'sales', permissions: null, active: true })
  })
})

afterAll(() => {
  measured('C15', 'lies of a provider, refused', met.size)
})
