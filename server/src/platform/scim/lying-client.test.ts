import { createHash } from 'node:crypto'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { measured } from '@console/shared/testing/measured'
import { eq, sql } from '#drizzle'
import { addAgentOf, addDirectory, scimClient, stateOfDirectories } from '../../testing/neighbours/directories.ts'
import { patchOf, schemas } from '../../testing/scim/sequence.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { directories, directoryGroups, directoryMembers, scimTokens } from '../directories/directory-schema.ts'
import { mails } from '../mail/mail-schema.ts'
import { agents } from '../records/schema.ts'
import { scim } from './scim-route.ts'

// A directory that means harm, or is broken: each of its requests is refused as SCIM refuses, and changes nothing.

const signIn = { staffDomains: ['example.com'], google: null, publicUrl: 'https://console.example.com' }
const server = testServer({ signIn, plugins: [async (app) => scim({ db: server.db, signIn })(app)] })

type Client = Awaited<ReturnType<typeof scimClient>>

interface World {
  readonly own: Client
  /** Of another directory. */
  readonly other: Client
  /** Ids: of the client's own, and of the other directory's. */
  readonly user: string
  readonly group: string
  readonly theirs: string
  readonly theirGroup: string
  readonly agent: number
}

const userOf = (name: string, more: object = {}) => ({
  schemas: [schemas.user],
  userName: `${name}@example.com`,
  externalId: name,
  active: true,
  ...more,
})

let world: World
beforeEach(async () => {
  const { db, app } = server
  await db.delete(directories)
  await db.execute(sql`update agents set email = 'gone' || id || '@example.org' where id > 5`)
  const agent = await addAgentOf(db, 'own@example.com')
  const own = await scimClient(app, db, await addDirectory(db, { name: 'Own' }))
  const other = await scimClient(app, db, await addDirectory(db, { name: 'Other' }))
  const create = async (client: Client, path: string, body: object) => (await client.send('POST', path, body)).json().id
  const user = await create(own, '/Users', userOf('own'))
  const theirs = await create(other, '/Users', userOf('theirs'))
  const groupOf = (displayName: string, value: string) => ({
    schemas: [schemas.group],
    displayName,
    members: [{ value }],
  })
  const group = await create(own, '/Groups', groupOf('Staff', user))
  const theirGroup = await create(other, '/Groups', groupOf('Leads', theirs))
  world = { own, other, user, group, theirs, theirGroup, agent }
})

const state = async () => [
  await stateOfDirectories(server.db),
  await server.db.select().from(directoryGroups).orderBy(directoryGroups.id),
  await server.db.select().from(directoryMembers).orderBy(directoryMembers.group_id, directoryMembers.user_id),
  await server.db
    .select({ rules: directories.rules, on: directories.rules_on })
    .from(directories)
    .orderBy(directories.id),
  await server.db.$count(mails),
  (await server.auditRows()).length,
]

const deep = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const filter = (text: string) => `/Users?filter=${encodeURIComponent(text)}`
type Send = (of: World) => Promise<{ statusCode: number; body: string }>
type Lie = readonly [says: string, statuses: readonly number[], send: Send]

const lies: readonly Lie[] = [
  [
    'a member of another directory',
    [400],
    ({ own, group, theirs }) =>
      own.patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value: theirs }] }),
  ],
  [
    'a whole group with one member of another directory',
    [400],
    ({ own, group, user, theirs }) =>
      own.send('PUT', `/Groups/${group}`, { displayName: 'Staff', members: [{ value: user }, { value: theirs }] }),
  ],
  [
    'the user of another directory',
    [404],
    ({ own, theirs }) => own.patch(`/Users/${theirs}`, { op: 'replace', path: 'active', value: false }),
  ],
  [
    'the group of another directory',
    [404],
    ({ own, theirGroup, user }) =>
      own.patch(`/Groups/${theirGroup}`, { op: 'add', path: 'members', value: [{ value: user }] }),
  ],
  [
    'the address of the other directory’s person',
    [409],
    ({ own, user }) =>
      own.patch(`/Users/${user}`, { op: 'replace', path: 'emails', value: [{ value: 'theirs@example.com' }] }),
  ],
  [
    'a group in itself',
    [400],
    ({ own, group }) =>
      own.patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value: group, type: 'Group' }] }),
  ],
  [
    'groups in a circle',
    [400],
    async ({ own, group, user }) => {
      const circle = { displayName: 'Circle', members: [{ value: user }, { value: group, type: 'Group' }] }
      return own.send('POST', '/Groups', circle)
    },
  ],
  [
    'a level',
    [400],
    ({ own, user }) =>
      own.patch(`/Users/${user}`, { op: 'replace', path: 'groups', value: [{ value: 'Super Users' }] }),
  ],
  [
    'the version of a resource',
    [400],
    ({ own, user }) => own.patch(`/Users/${user}`, { op: 'replace', path: 'meta.version', value: 'W/"99"' }),
  ],
  [
    'the id of somebody else',
    [400],
    ({ own, user, theirs }) => own.patch(`/Users/${user}`, { op: 'replace', value: { id: theirs, active: false } }),
  ],
  [
    'a good step before a bad one',
    [400],
    ({ own, user }) =>
      own.patch(
        `/Users/${user}`,
        { op: 'replace', path: 'active', value: false },
        { op: 'replace', path: 'userName', value: null },
      ),
  ],
  [
    'a good group step before a bad one',
    [400],
    ({ own, group }) =>
      own.patch(
        `/Groups/${group}`,
        { op: 'remove', path: 'members' },
        { op: 'add', path: 'members', value: [{ value: 'x' }] },
      ),
  ],
  ['a document 100,000 levels deep', [400], ({ own }) => own.send('POST', '/Users', deep(100_000))],
  [
    'an address 10,000 levels deep',
    [400],
    ({ own, user }) =>
      own.send('PUT', `/Users/${user}`, `{"userName":"own@example.com","emails":[{"value":${deep(10_000)}}]}`),
  ],
  [
    'a prototype',
    [400],
    ({ own }) => own.send('POST', '/Users', '{"userName":"p@example.com","__proto__":{"active":true,"level":"su"}}'),
  ],
  [
    'a constructor',
    [400],
    ({ own }) => own.send('POST', '/Users', '{"userName":"p@example.com","constructor":{"prototype":{"level":"su"}}}'),
  ],
  [
    'more than a request may hold',
    [413],
    ({ own, user }) => own.send('PUT', `/Users/${user}`, userOf('own', { padding: 'x'.repeat(5 * 1024 * 1024) })),
  ],
  [
    'more members than a request may name',
    [400],
    ({ own, group, user }) =>
      own.patch(`/Groups/${group}`, { op: 'replace', path: 'members', value: Array(20_001).fill(user) }),
  ],
  [
    'more operations than a request may have',
    [400],
    ({ own, user }) =>
      own.patch(`/Users/${user}`, ...Array(1_001).fill({ op: 'replace', path: 'active', value: false })),
  ],
  [
    'a name longer than any',
    [400],
    ({ own, user }) => own.patch(`/Users/${user}`, { op: 'replace', path: 'name.familyName', value: 'x'.repeat(501) }),
  ],
  ['a filter longer than any', [400], ({ own }) => own.send('GET', filter(`userName eq "${'x'.repeat(2_000)}"`))],
  ['a filter that never ends', [400], ({ own }) => own.send('GET', filter(`userName eq "${'\\'.repeat(900)}`))],
  ['a filter with many and', [400], ({ own }) => own.send('GET', filter('userName eq "a" and '.repeat(45)))],
  ['a filter of nothing', [400], ({ own }) => own.send('GET', filter('password eq "x"'))],
  [
    'a filter of an attribute that is not kept',
    [400],
    ({ own }) => own.send('GET', filter(`${schemas.enterprise}:department eq "Sales"`)),
  ],
  ['SQL in a filter', [400], ({ own }) => own.send('GET', filter(`userName eq 'x' or '1'='1'`))],
  [
    'a character that no database takes, in a filter',
    [400],
    ({ own }) => own.send('GET', filter('userName eq "a\\u0000b"')),
  ],
  [
    'that character in a name',
    [400],
    ({ own, user }) => own.patch(`/Users/${user}`, { op: 'replace', path: 'displayName', value: 'a\0b' }),
  ],
  [
    'two filters',
    [400],
    ({ own }) => own.send('GET', `${filter('userName eq "nobody"')}&filter=${encodeURIComponent('active eq true')}`),
  ],
  ['a filter of what the server supports', [403], ({ own }) => own.send('GET', '/Schemas?filter=id%20eq%20%22x%22')],
  ['two pages', [400], ({ own }) => own.send('GET', '/Users?startIndex=1&startIndex=2')],
  ['a path out of the endpoint', [404], ({ own }) => own.send('GET', '/Users/..%2f..%2f..%2fapi%2fv2%2fagents')],
  [
    'another type of body',
    [415],
    ({ own, user }) =>
      own.send('PATCH', `/Users/${user}`, 'op=replace&path=active&value=false', {
        'content-type': 'application/x-www-form-urlencoded',
      }),
  ],
  ['a body that is no JSON', [400], ({ own, user }) => own.send('PATCH', `/Users/${user}`, '{"Operations":[{"op":')],
  [
    'a body of another endpoint',
    [400],
    ({ own, user }) => own.send('PATCH', `/Users/${user}`, userOf('own', { active: false })),
  ],
  [
    'a method in a header',
    [405],
    ({ own, user }) => own.send('POST', `/Users/${user}`, {}, { 'x-http-method-override': 'DELETE' }),
  ],
  [
    'a bulk',
    [404],
    ({ own, user }) => own.send('POST', '/Bulk', { Operations: [{ method: 'DELETE', path: `/Users/${user}` }] }),
  ],
  [
    'a version that is gone',
    [412],
    ({ own, user }) => own.send('DELETE', `/Users/${user}`, undefined, { 'if-match': 'W/"0", W/"2"' }),
  ],
  ['the same user again', [409], ({ own }) => own.send('POST', '/Users', userOf('own'))],
  [
    'the same user in capitals',
    [409],
    ({ own }) => own.send('POST', '/Users', userOf('OWN', { externalId: 'another' })),
  ],
  ['the same group again', [409], ({ own }) => own.send('POST', '/Groups', { displayName: 'staff' })],
  [
    'a Super User’s account',
    [409],
    async ({ own, user }) =>
      own.patch(`/Users/${user}`, { op: 'replace', path: 'emails[type eq "work"].value', value: 'su@example.com' }),
  ],
  ['no token', [401], ({ own }) => own.send('GET', '/Users', undefined, { authorization: '' })],
  [
    'half a token',
    [401],
    ({ own, user }) =>
      own.send('DELETE', `/Users/${user}`, undefined, { authorization: `Bearer ${own.token.slice(0, -1)}` }),
  ],
  [
    'the hash of a token, as the database holds it',
    [401],
    ({ own, user }) =>
      own.send('DELETE', `/Users/${user}`, undefined, {
        authorization: `Bearer scim_${createHash('sha256').update(own.token).digest('base64url')}`,
      }),
  ],
  [
    'two tokens',
    [401],
    ({ own, other, user }) =>
      own.send('DELETE', `/Users/${user}`, undefined, { authorization: `Bearer ${own.token}, Bearer ${other.token}` }),
  ],
  [
    'a token that was revoked meanwhile',
    [401],
    async ({ own, user }) => {
      await server.db.update(scimTokens).set({ revoked_at: sql`now()` })
      return own.send('DELETE', `/Users/${user}`)
    },
  ],
]

let refused = 0
afterAll(() => measured('C15', 'lies of a client of SCIM, refused', refused))

test.each(lies)('%s: refused as SCIM refuses, and nothing changes', async (_says, statuses, send) => {
  const before = await state()
  const { statusCode, body } = await send(world)
  expect(statuses).toContain(statusCode)
  expect(JSON.parse(body)).toMatchObject({
    schemas: [schemas.error],
    status: String(statusCode),
    detail: expect.stringMatching(/\.$/),
  })
  expect(await state()).toEqual(before)
  refused += 1
})

test('what a request repeats has its effect once, whatever it names twice', async () => {
  const { own, group, user } = world
  const twice = patchOf({ op: 'add', path: 'members', value: Array(500).fill({ value: user.toUpperCase() }) })
  const version = async () => (await own.send('GET', `/Groups/${group}`)).json().meta.version
  const before = await version()
  for (let times = 0; times < 3; times += 1)
    expect((await own.send('PATCH', `/Groups/${group}`, twice)).statusCode).toBe(204)
  expect(await version()).toBe(before)
  // A name that stands twice in a document: no part of the request believes another value than the rest.
  const body = `{"userName":"own@example.com","externalId":"own","active":true,"ACTIVE":false,"Active":true}`
  const { active } = (await own.send('PUT', `/Users/${user}`, body)).json()
  const [agent] = await server.db.select({ active: agents.active }).from(agents).where(eq(agents.id, world.agent))
  expect(agent?.active).toBe(active)
})

test('a recorded request to let a leaver in is refused once they have been deleted', async () => {
  const { own, user, agent } = world
  const letIn = () => own.patch(`/Users/${user}`, { op: 'replace', path: 'active', value: true })
  expect((await letIn()).statusCode).toBe(200)
  expect((await own.send('DELETE', `/Users/${user}`)).statusCode).toBe(204)
  expect((await letIn()).statusCode).toBe(404)
  const [row] = await server.db.select({ active: agents.active }).from(agents).where(eq(agents.id, agent))
  expect(row?.active).toBe(false)
})

test('a token of SCIM is no session, and a session is no token of SCIM', async () => {
  const { own } = world
  const bySession = await sendCall(server.app, sessionCalls.getAgent, {}, { authorization: `Bearer ${own.token}` })
  expect(bySession.code).toBe('notSignedIn')
  const authorization = `Bearer ${await server.token('su')}`
  expect((await own.send('GET', '/Users', undefined, { authorization })).statusCode).toBe(401)
})
