import { agentsCalls } from '@console/shared/contract/calls/agents'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { measured } from '@console/shared/testing/measured'
import { onThisMachine } from '@console/shared/testing/on-this-machine'
import { and, eq, ne, sql } from '#drizzle'
import { buildApp } from '../../app.ts'
import { lastMail } from '../../testing/mail.ts'
import {
  addAgentOf,
  addDirectory,
  rightsOf,
  scimClient,
  stateOfDirectories,
} from '../../testing/neighbours/directories.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { hashToken, newToken } from '../authentication/session.ts'
import {
  directories,
  directoryErrors,
  directoryGroups,
  directoryMembers,
  directoryUsers,
} from '../directories/directory-schema.ts'
import { agents, sessions } from '../records/schema.ts'
import { scim } from './scim-route.ts'

const options = { staffDomains: ['example.com'], google: null, publicUrl: 'https://console.example.com' }
const server = testServer({ signIn: options, plugins: [async (app) => scim({ db: server.db, signIn: options })(app)] })

let directory: number
let client: Awaited<ReturnType<typeof scimClient>>
let number = 0
let email = ''

beforeEach(async () => {
  await server.db.delete(directories)
  directory = await addDirectory(server.db, { name: 'Okta' })
  client = await scimClient(server.app, server.db, directory)
  number += 1
  email = `ana${number}@example.com`
})

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** As Entra ID sends a new user, with attributes that are not kept here. */
const entraUser = (values: object = {}) => ({
  schemas: [userSchema, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: `ext-${number}`,
  userName: email,
  active: true,
  displayName: 'Ana Costa',
  emails: [{ primary: true, type: 'work', value: email }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Ana Costa', familyName: 'Costa', givenName: 'Ana' },
  title: 'Engineer',
  preferredLanguage: 'en-US',
  addresses: [{ type: 'work', country: 'PT' }],
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Sales' },
  ...values,
})
const create = async (values: object = {}): Promise<string> => {
  const { statusCode, body } = await client.send('POST', '/Users', entraUser(values))
  if (statusCode !== 201) throw new Error(body)
  return JSON.parse(body).id
}
const group = async (displayName: string, ...members: string[]): Promise<string> => {
  const body = { schemas: [groupSchema], displayName, members: members.map((value) => ({ value })) }
  return (await client.send('POST', '/Groups', body)).json().id
}
const signedIn = async (agentEmail: string) => {
  const token = newToken()
  const [agent] = await server.db.select({ id: agents.id }).from(agents).where(eq(agents.email, agentEmail))
  await server.db
    .insert(sessions)
    .values({ token_hash: hashToken(token), agent_id: agent?.id ?? 0, expires_at: sql`now() + interval '1 day'` })
  return async () => {
    const { status, data } = await sendCall(server.app, sessionCalls.getAgent, {}, { authorization: `Bearer ${token}` })
    return status === 200 ? data.user.level : status
  }
}
const rules = [
  { group: 'Leads', level: 'manager' as const, permissions: null },
  { group: 'Staff', level: 'sales' as const, permissions: { 'customers-list': true } },
]
const switchOn = async (more: Partial<typeof directories.$inferInsert> = {}) =>
  server.db
    .update(directories)
    .set({ rules, rules_on: true, rules_by: await server.agentId('su'), ...more })
    .where(eq(directories.id, directory))

describe('users', () => {
  test('201 a new person waits for su, and the audit log names the directory as who made them', async () => {
    const answer = await client.send('POST', '/Users', entraUser())
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['content-type']).toMatch(/^application\/scim\+json/)
    const user = answer.json()
    expect(answer.headers.location).toBe(`https://console.example.com/scim/v2/Users/${user.id}`)
    expect(user).toMatchObject({
      schemas: [userSchema],
      externalId: `ext-${number}`,
      userName: email,
      name: { givenName: 'Ana', familyName: 'Costa' },
      emails: [{ value: email, type: 'work', primary: true }],
      active: true,
      groups: [],
      meta: { resourceType: 'User', version: 'W/"1"' },
    })
    expect(await rightsOf(server.db, email)).toEqual({ level: 'sales', permissions: null, active: false })
    const [row] = (await server.auditRows('agent')).slice(-1)
    expect(row).toMatchObject({ agent_id: null, call: 'scim/create_user', note: { directory: 'Okta' } })
  })

  test('200 filters as Okta and Entra ID send them, pages, and chosen attributes', async () => {
    const id = await create()
    const found = async (filter: string) =>
      (await client.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)).json()
    for (const filter of [
      `userName eq "${email.toUpperCase()}"`,
      `USERNAME Eq "${email}"`,
      `externalId eq "ext-${number}"`,
      `id eq "${id}"`,
      `emails.value eq "${email}"`,
      `userName eq "${email}" and active eq true`,
    ])
      expect([filter, (await found(filter)).totalResults]).toEqual([filter, 1])
    for (const filter of [
      `userName eq "nobody"`,
      `id eq "x"`,
      `userName eq "${email}" and active eq false`,
      `userName eq "a\\"b"`,
    ])
      expect([filter, (await found(filter)).totalResults]).toEqual([filter, 0])
    const page = (await client.send('GET', '/Users?startIndex=1&count=0')).json()
    expect(page).toMatchObject({ totalResults: 1, startIndex: 1, itemsPerPage: 0, Resources: [] })
    const beyond = (await client.send('GET', '/Users?startIndex=-3&count=900')).json()
    expect([beyond.startIndex, beyond.itemsPerPage]).toEqual([1, 1])
    const part = (await client.send('GET', `/Users/${id}?attributes=userName`)).json()
    expect(Object.keys(part).sort()).toEqual(['id', 'meta', 'schemas', 'userName'])
  })

  test('an agent who exists is adopted with their level, and keeps their way in', async () => {
    await addAgentOf(server.db, email, { level: 'manager' })
    await create()
    expect(await rightsOf(server.db, email)).toEqual({ level: 'manager', permissions: null, active: true })
  })

  const leavers: readonly [name: string, leave: (id: string) => Promise<{ statusCode: number }>][] = [
    ['Okta', (id) => client.patch(`/Users/${id}`, { op: 'replace', value: { active: false } })],
    ['Entra ID', (id) => client.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })],
    [
      'Entra ID, with its newer flag',
      (id) => client.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false }),
    ],
    ['OneLogin', (id) => client.send('PUT', `/Users/${id}`, entraUser({ active: false }))],
    [
      'a full path',
      (id) => client.patch(`/Users/${id}`, { op: 'Replace', path: `${userSchema}:active`, value: 'false' }),
    ],
    ['DELETE', (id) => client.send('DELETE', `/Users/${id}`)],
  ]
  test.each(leavers)('a leaver is out at once: %s', async (_name, leave) => {
    await addAgentOf(server.db, email)
    const id = await create()
    const ask = await signedIn(email)
    expect(await ask()).toBe('sales')
    const began = performance.now()
    const { statusCode } = await leave(id)
    expect([statusCode, await ask()]).toEqual([expect.any(Number), 401])
    const took = performance.now() - began
    expect(statusCode).toBeLessThan(300)
    expect(await rightsOf(server.db, email)).toMatchObject({ active: false })
    expect(took).toBeLessThan(onThisMachine(1_000))
    measured('C15', 'ms until a leaver is out', Math.round(took))
  })

  test('no session of a leaver is left, also for the day on which they come back', async () => {
    const agent = await addAgentOf(server.db, email)
    const id = await create()
    await signedIn(email)
    await client.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    expect(await server.db.$count(sessions, eq(sessions.agent_id, agent))).toBe(0)
  })

  test('whoever comes back is in again, unless su deactivated them by hand', async () => {
    const agent = await addAgentOf(server.db, email)
    const id = await create()
    const active = (value: boolean) => client.patch(`/Users/${id}`, { op: 'replace', path: 'active', value })
    await active(false)
    await active(true)
    expect(await rightsOf(server.db, email)).toMatchObject({ active: true })
    await server.as('su')(agentsCalls.activateAgent, { agent_id: agent, active: false })
    await active(false)
    await active(true)
    await client.send('PUT', `/Users/${id}`, entraUser())
    expect(await rightsOf(server.db, email)).toMatchObject({ active: false })
    // Only su lets them in again.
    await server.as('su')(agentsCalls.activateAgent, { agent_id: agent, active: true })
    expect(await rightsOf(server.db, email)).toMatchObject({ active: true })
  })

  test('su deactivates by hand whom the directory deactivated first: only su lets them in', async () => {
    const agent = await addAgentOf(server.db, email)
    const id = await create()
    await client.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    for (const active of [true, false]) await server.as('su')(agentsCalls.activateAgent, { agent_id: agent, active })
    await client.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })
    expect(await rightsOf(server.db, email)).toMatchObject({ active: false })
  })

  test('a person who waits for su is not let in by leaving and coming back', async () => {
    const id = await create()
    await client.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    await client.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })
    expect(await rightsOf(server.db, email)).toMatchObject({ active: false })
  })

  test('the invitation of a leaver ends', async () => {
    await addAgentOf(server.db, email, {
      active: false,
      decided_at: new Date(),
      invite_hash: hashToken('a link'),
      invite_expires_at: new Date(Date.now() + 1e9),
    })
    await create({ active: false })
    const [row] = await server.db.select({ hash: agents.invite_hash }).from(agents).where(eq(agents.email, email))
    expect(row?.hash).toBeNull()
  })

  test('409 the last Super User stays', async () => {
    const others = and(eq(agents.level, 'su'), ne(agents.email, 'su@example.com'))
    await server.db.update(agents).set({ active: false }).where(others)
    const { id } = (
      await client.send('POST', '/Users', entraUser({ userName: 'su@example.com', emails: undefined }))
    ).json()
    const was = await stateOfDirectories(server.db)
    const answers = [
      await client.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false }),
      await client.send('DELETE', `/Users/${id}`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409])
    expect(await stateOfDirectories(server.db)).toBe(was)
  })

  test('200 names and address follow the directory, with an audit row', async () => {
    const agent = await addAgentOf(server.db, email)
    const id = await create()
    const married = `ana.reis${number}@example.com`
    await client.patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'name.familyName', value: 'Reis' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: married },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Support' },
      { op: 'Replace', value: { 'name.givenName': 'Anna', displayName: 'Anna Reis' } },
    )
    const [row] = await server.db.select().from(agents).where(eq(agents.id, agent))
    expect(row).toMatchObject({ email: married, first_name: 'Anna', last_name: 'Reis' })
    expect((await server.auditRows('agent', agent)).at(-1)).toMatchObject({
      call: 'scim/change_user',
      before: { email, first_name: 'Ana', last_name: 'Costa' },
      after: { email: married, first_name: 'Anna', last_name: 'Reis' },
    })
  })

  test('a Super User keeps their address; anybody else is told at the old one', async () => {
    const super_user = await addAgentOf(server.db, email, { level: 'su' })
    const id = await create()
    const next = `moved${number}@example.com`
    const move = (user: string) =>
      client.patch(`/Users/${user}`, { op: 'replace', path: 'emails', value: [{ value: next }] })
    expect((await move(id)).statusCode).toBe(200)
    const emailOf = async () => (await server.db.select().from(agents).where(eq(agents.id, super_user)))[0]?.email
    expect(await emailOf()).toBe(email)
    expect(await lastMail(server.db, email).catch(() => null)).toBeNull()
    await server.db.update(agents).set({ level: 'sales' }).where(eq(agents.id, super_user))
    await client.send('PUT', `/Users/${id}`, entraUser({ displayName: 'Ana', emails: [{ value: next }] }))
    expect(await emailOf()).toBe(next)
    expect(await lastMail(server.db, email)).toContain(`Okta has changed it to ${next}.`)
  })

  test('200 a repeated request changes nothing and writes no audit row; 304 for a version that is known', async () => {
    const id = await create()
    const rows = (await server.auditRows('agent')).length
    const again = await client.send('PUT', `/Users/${id}`, entraUser())
    expect([again.statusCode, again.json().meta.version]).toEqual([200, 'W/"1"'])
    expect((await server.auditRows('agent')).length).toBe(rows)
    const known = await client.send('GET', `/Users/${id}`, undefined, { 'if-none-match': 'W/"1"' })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  })

  test('412 for a version that the directory has not seen', async () => {
    const id = await create()
    const stale = { 'if-match': 'W/"7"' }
    const was = await stateOfDirectories(server.db)
    expect((await client.send('PUT', `/Users/${id}`, entraUser({ active: false }), stale)).statusCode).toBe(412)
    expect((await client.send('DELETE', `/Users/${id}`, undefined, stale)).statusCode).toBe(412)
    expect(await stateOfDirectories(server.db)).toBe(was)
    expect((await client.send('DELETE', `/Users/${id}`, undefined, { 'if-match': 'W/"1"' })).statusCode).toBe(204)
  })
})

test('200 over a real connection, with a body, and without waiting for others', async () => {
  const app = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'silent',
    signIn: options,
    plugins: [scim({ db: server.db, signIn: options })],
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const send = (method: string, path: string, body?: object) =>
    fetch(`${address}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/scim+json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const userName = `real${index}@example.com`
      return send('POST', '/Users', { userName, externalId: userName })
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect((await (await send('GET', '/Users?count=5')).json()).totalResults).toBe(20)
  await app.close()
})

describe('groups and rules', () => {
  test('Entra ID: people first, then their group; a mover has the other level with the next request', async () => {
    await switchOn()
    const id = await create()
    expect(await rightsOf(server.db, email)).toMatchObject({ active: false })
    const staff = await group('Staff')
    const leads = await group('Leads')
    const member = { op: 'Add', path: 'members', value: [{ value: id }] }
    expect((await client.patch(`/Groups/${staff}`, member)).statusCode).toBe(204)
    expect(await rightsOf(server.db, email)).toEqual({
      level: 'sales',
      permissions: { 'customers-list': true },
      active: true,
    })
    const ask = await signedIn(email)
    await client.patch(`/Groups/${leads}`, member)
    expect(await ask()).toBe('manager')
    await client.patch(`/Groups/${leads}`, { op: 'Remove', path: 'members', value: [{ value: id }] })
    expect(await ask()).toBe('sales')
    await client.patch(`/Groups/${staff}`, { op: 'remove', path: `members[value eq "${id}"]` })
    expect(await ask()).toBe(401)
    const calls = (await server.auditRows('agent')).filter(({ note }) => note !== null).slice(-4)
    expect(calls.map(({ call }) => call)).toEqual(Array(4).fill('scim/change_group'))
  })

  test('Okta: a group with its members, renamed, replaced, deleted', async () => {
    await switchOn()
    const id = await create()
    const other = await group('Others', id)
    expect(await rightsOf(server.db, email)).toMatchObject({ active: false })
    await client.patch(`/Groups/${other}`, { op: 'replace', value: { id: other, displayName: 'Leads' } })
    expect(await rightsOf(server.db, email)).toMatchObject({ level: 'manager', active: true })
    const put = { schemas: [groupSchema], displayName: 'Leads', members: [] }
    expect((await client.send('PUT', `/Groups/${other}`, put)).json().members).toEqual([])
    expect(await rightsOf(server.db, email)).toMatchObject({ active: false })
    await client.patch(`/Groups/${other}`, { op: 'replace', path: 'members', value: [{ value: id, display: email }] })
    expect(await rightsOf(server.db, email)).toMatchObject({ active: true })
    expect((await client.send('GET', `/Users/${id}`)).json().groups).toMatchObject([{ value: other, display: 'Leads' }])
    expect((await client.send('DELETE', `/Groups/${other}`)).statusCode).toBe(204)
    expect(await rightsOf(server.db, email)).toMatchObject({ active: false })
  })

  test('200 filters of groups; without members where they are not wanted', async () => {
    const id = await create()
    const leads = await group('Leads', id)
    const found = async (query: string) => (await client.send('GET', `/Groups?${query}`)).json()
    const filter = (text: string) => `filter=${encodeURIComponent(text)}`
    expect((await found(`excludedAttributes=members&${filter('displayName eq "leads"')}`)).Resources).toMatchObject([
      { id: leads },
    ])
    expect((await found(`excludedAttributes=members`)).Resources[0]).not.toHaveProperty('members')
    expect((await found(filter(`id eq "${leads}" and members eq "${id}"`))).totalResults).toBe(1)
    expect((await found(filter('members eq "nobody"'))).totalResults).toBe(0)
    expect((await client.send('GET', `/Groups/${leads}`)).json().members).toMatchObject([{ value: id, type: 'User' }])
  })

  test('a rule for Super Users counts only while the su who switched it on is one', async () => {
    await switchOn({ rules: [{ group: 'Leads', level: 'su', permissions: null }] })
    await server.db
      .update(directories)
      .set({ rules_by: await server.agentId('manager') })
      .where(eq(directories.id, directory))
    const id = await create()
    const leads = await group('Leads', id)
    expect(await rightsOf(server.db, email)).toMatchObject({ level: 'sales', active: false })
    await switchOn({ rules: [{ group: 'Leads', level: 'su', permissions: null }] })
    await client.patch(`/Groups/${leads}`, { op: 'remove', path: 'members' })
    await client.patch(`/Groups/${leads}`, { op: 'add', path: 'members', value: [{ value: id }] })
    expect(await rightsOf(server.db, email)).toMatchObject({ level: 'su', active: true })
    await server.db.update(agents).set({ active: false }).where(eq(agents.email, email))
  })

  const many = 10_000
  test(`a group of ${many} members: one request, then one person more and one less`, async () => {
    await server.db.execute(sql`
      with made as (
        insert into agents (email, first_name, last_name, level, active, password_hash)
        select 'many' || n || '@example.com', 'Ana', 'Costa', 'sales', false, '' from generate_series(1, ${many}) n
        returning id, email)
      insert into directory_users (directory_id, agent_id, user_name, email, active)
      select ${directory}, id, email, email, true from made`)
    const users = await server.db.select({ id: directoryUsers.id }).from(directoryUsers)
    const big = await group('Big')
    const began = performance.now()
    const add = { op: 'Add', path: 'members', value: users.map(({ id }) => ({ value: id })) }
    expect((await client.patch(`/Groups/${big}`, add)).statusCode).toBe(204)
    measured('C15', `ms for ${many} members`, Math.round(performance.now() - began))
    expect(await server.db.$count(directoryMembers)).toBe(many)
    // Entra ID sends them again, in another order.
    const version = async () =>
      (await client.send('GET', `/Groups/${big}?excludedAttributes=members`)).json().meta.version
    const before = await version()
    await client.patch(`/Groups/${big}`, { ...add, value: [...add.value].reverse() })
    expect(await version()).toBe(before)
    await client.patch(`/Groups/${big}`, { op: 'Remove', path: 'members', value: add.value.slice(0, 1) })
    expect(await server.db.$count(directoryMembers)).toBe(many - 1)
    expect((await client.send('GET', `/Groups/${big}`)).json().members).toHaveLength(many - 1)
    await server.db.delete(directories)
    await server.db.execute(sql`delete from agents where email like 'many%@example.com'`)
  }, 60_000)
})

describe('refusals', () => {
  type Refused = readonly [
    name: string,
    status: number,
    type: string | undefined,
    send: (ids: { user: string; group: string }) => Promise<{ statusCode: number; body: string }>,
  ]
  const unknown = '00000000-0000-4000-8000-000000000000'
  const refused: readonly Refused[] = [
    ['half a request', 400, 'invalidSyntax', () => client.send('POST', '/Users', '{"userName": "x')],
    ['an empty body', 400, 'invalidSyntax', () => client.send('POST', '/Users', '')],
    ['a list', 400, 'invalidSyntax', () => client.send('POST', '/Users', [])],
    ['no userName', 400, 'invalidValue', () => client.send('POST', '/Users', { schemas: [userSchema] })],
    [
      'a userName of the wrong type',
      400,
      'invalidValue',
      () => client.send('POST', '/Users', entraUser({ userName: { a: 1 } })),
    ],
    [
      'a userName of a megabyte',
      400,
      'invalidValue',
      () => client.send('POST', '/Users', entraUser({ userName: 'x'.repeat(1e6) })),
    ],
    [
      'a character that cannot be stored',
      400,
      'invalidValue',
      () => client.send('POST', '/Users', entraUser({ displayName: 'a\0b' })),
    ],
    [
      'active as a number',
      400,
      'invalidValue',
      ({ user }) => client.patch(`/Users/${user}`, { op: 'replace', path: 'active', value: 0 }),
    ],
    [
      'active removed',
      400,
      'invalidValue',
      ({ user }) => client.patch(`/Users/${user}`, { op: 'remove', path: 'active' }),
    ],
    [
      'name as a text',
      400,
      'invalidValue',
      ({ user }) => client.patch(`/Users/${user}`, { op: 'replace', path: 'name', value: 'Ana' }),
    ],
    [
      'an address that is none',
      400,
      'invalidValue',
      () => client.send('POST', '/Users', entraUser({ userName: 'u', emails: [{ value: 'no' }] })),
    ],
    [
      'no address at all',
      400,
      'invalidValue',
      () => client.send('POST', '/Users', entraUser({ userName: 'u', emails: [] })),
    ],
    [
      'an address of another company',
      400,
      'invalidValue',
      () => client.send('POST', '/Users', entraUser({ userName: 'u', emails: [{ value: 'a@evil.example' }] })),
    ],
    [
      'moving to an address of another company',
      400,
      'invalidValue',
      ({ user }) =>
        client.patch(`/Users/${user}`, { op: 'replace', path: 'emails', value: [{ value: 'a@evil.example' }] }),
    ],
    [
      'a duplicate',
      409,
      'uniqueness',
      () => client.send('POST', '/Users', entraUser({ userName: 'KNOWN@example.com' })),
    ],
    [
      'a duplicate external id',
      409,
      'uniqueness',
      () => client.send('POST', '/Users', entraUser({ externalId: 'known', userName: 'x@example.com', emails: [] })),
    ],
    [
      'a second user of one agent',
      409,
      'uniqueness',
      () => client.send('POST', '/Users', entraUser({ userName: 'u', emails: [{ value: 'known@example.com' }] })),
    ],
    [
      'the address of another agent',
      409,
      'uniqueness',
      ({ user }) =>
        client.patch(`/Users/${user}`, { op: 'replace', path: 'emails', value: [{ value: 'su@example.com' }] }),
    ],
    [
      'an unknown operation',
      400,
      'invalidSyntax',
      ({ user }) => client.patch(`/Users/${user}`, { op: 'move', path: 'active', value: false }),
    ],
    ['no operations', 400, 'invalidSyntax', ({ user }) => client.patch(`/Users/${user}`)],
    [
      'operations as an object',
      400,
      'invalidSyntax',
      ({ user }) => client.send('PATCH', `/Users/${user}`, { Operations: {} }),
    ],
    [
      'too many operations',
      400,
      'tooMany',
      ({ user }) =>
        client.patch(`/Users/${user}`, ...Array(1_001).fill({ op: 'replace', path: 'active', value: false })),
    ],
    [
      'a path that cannot be read',
      400,
      'invalidPath',
      ({ user }) => client.patch(`/Users/${user}`, { op: 'replace', path: 'emails[type eq', value: 'x' }),
    ],
    [
      'a prototype',
      400,
      'invalidPath',
      ({ user }) => client.patch(`/Users/${user}`, { op: 'replace', path: '__proto__.active.x', value: true }),
    ],
    ['removing without a path', 400, 'noTarget', ({ user }) => client.patch(`/Users/${user}`, { op: 'remove' })],
    [
      'another id',
      400,
      'mutability',
      ({ user }) => client.patch(`/Users/${user}`, { op: 'replace', path: 'id', value: unknown }),
    ],
    [
      'groups of a user',
      400,
      'mutability',
      ({ user }) => client.patch(`/Users/${user}`, { op: 'add', path: 'groups', value: [{ value: unknown }] }),
    ],
    [
      'the second of two operations',
      400,
      'invalidValue',
      ({ user }) =>
        client.patch(
          `/Users/${user}`,
          { op: 'replace', path: 'active', value: false },
          { op: 'replace', path: 'userName', value: 7 },
        ),
    ],
    [
      'an unknown user',
      404,
      undefined,
      () => client.patch(`/Users/${unknown}`, { op: 'replace', path: 'active', value: false }),
    ],
    ['an id that is none', 404, undefined, () => client.send('DELETE', "/Users/1'%20or%201=1")],
    [
      'a member who is not known yet',
      400,
      'invalidValue',
      ({ group: id }) => client.patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: unknown }] }),
    ],
    [
      'a member of the wrong type',
      400,
      'invalidValue',
      ({ group: id }) => client.patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: 7 }] }),
    ],
    [
      'one unknown member among known ones',
      400,
      'invalidValue',
      ({ user, group: id }) =>
        client.send('PUT', `/Groups/${id}`, { displayName: 'Staff', members: [{ value: user }, { value: unknown }] }),
    ],
    ['a group of the same name', 409, 'uniqueness', () => client.send('POST', '/Groups', { displayName: 'STAFF' })],
    ['a group without a name', 400, 'invalidValue', () => client.send('POST', '/Groups', { schemas: [groupSchema] })],
    [
      'members by another attribute',
      400,
      'invalidPath',
      ({ group: id }) => client.patch(`/Groups/${id}`, { op: 'remove', path: 'members[display eq "x"]' }),
    ],
    ['another filter', 400, 'invalidFilter', () => client.send('GET', '/Users?filter=userName%20sw%20%22a%22')],
    [
      'or',
      400,
      'invalidFilter',
      () => client.send('GET', '/Users?filter=userName%20eq%20%22a%22%20or%20active%20eq%20true'),
    ],
    [
      'an attribute that cannot be filtered',
      400,
      'invalidFilter',
      () => client.send('GET', '/Users?filter=title%20eq%20%22a%22'),
    ],
    ['a page that is none', 400, 'invalidValue', () => client.send('GET', '/Users?startIndex=one')],
    [
      'another type of body',
      415,
      undefined,
      () => client.send('POST', '/Users', '<user/>', { 'content-type': 'text/xml' }),
    ],
    [
      'a body that is too large',
      413,
      undefined,
      () => client.send('POST', '/Groups', { displayName: 'x', pad: 'x'.repeat(5e6) }),
    ],
    ['an unknown endpoint', 404, undefined, () => client.send('GET', '/Bulk')],
  ]
  let met = 0
  test.each(refused)('%s: %d %s, and nothing is changed', async (_name, status, scimType, send) => {
    await server.db
      .update(agents)
      .set({ email: `gone${number}@example.com` })
      .where(eq(agents.email, 'known@example.com'))
    await addAgentOf(server.db, 'known@example.com')
    const ids = {
      user: await create({ userName: 'known@example.com', externalId: 'known', emails: [] }),
      group: await group('Staff'),
    }
    const was = [
      await stateOfDirectories(server.db),
      await server.db.$count(directoryGroups),
      await server.db.$count(directoryMembers),
    ]
    const { statusCode, body } = await send(ids)
    const error = JSON.parse(body)
    expect([statusCode, error.scimType]).toEqual([status, scimType])
    expect(error).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      detail: expect.stringMatching(/\.$/),
    })
    expect([
      await stateOfDirectories(server.db),
      await server.db.$count(directoryGroups),
      await server.db.$count(directoryMembers),
    ]).toEqual(was)
    met += 1
  })

  test('a refusal is told to the people who run the directory, without what was sent', async () => {
    await client.send('POST', '/Users', entraUser({ userName: 'secret', emails: [{ value: 'a@evil.example' }] }))
    const [row] = await server.db.select().from(directoryErrors)
    expect(row).toMatchObject({
      tried: 'POST /Users',
      problem: '400: The email address is not of a domain of this directory.',
    })
  })

  test('404 for a repeated DELETE, and nothing more happens', async () => {
    await addAgentOf(server.db, email)
    const id = await create()
    expect((await client.send('DELETE', `/Users/${id}`)).statusCode).toBe(204)
    const was = await stateOfDirectories(server.db)
    for (let times = 0; times < 3; times += 1)
      expect((await client.send('DELETE', `/Users/${id}`)).statusCode).toBe(404)
    expect(await stateOfDirectories(server.db)).toBe(was)
  })

  test('one of two equal requests at once wins', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.send('POST', '/Users', entraUser())))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
  })

  test('a directory sees and changes its own people only', async () => {
    const id = await create()
    const leads = await group('Leads', id)
    const other = await scimClient(server.app, server.db, await addDirectory(server.db))
    const was = await stateOfDirectories(server.db)
    const answers = [
      await other.send('GET', `/Users/${id}`),
      await other.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false }),
      await other.send('DELETE', `/Users/${id}`),
      await other.send('GET', `/Groups/${leads}`),
      await other.send('DELETE', `/Groups/${leads}`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    expect((await other.send('GET', '/Users')).json().totalResults).toBe(0)
    const theirs = await other.send('POST', '/Groups', { displayName: 'Theirs', members: [{ value: id }] })
    expect(theirs.json().scimType).toBe('invalidValue')
    // Nor does it adopt somebody whom another directory provisions.
    expect((await other.send('POST', '/Users', entraUser())).statusCode).toBe(409)
    expect(await stateOfDirectories(server.db)).toBe(was)
  })

  test('401 without a token, with one of another kind, and as soon as it is revoked', async () => {
    const withToken = (authorization: string) => client.send('GET', '/Users', undefined, { authorization })
    const answers = [
      await withToken(''),
      await withToken(`Bearer ${await server.token('su')}`),
      await withToken(`Bearer scim_${newToken()}`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    expect(answers[0]?.headers['www-authenticate']).toMatch(/^Bearer/)
    // And a token of SCIM opens no call.
    const call = await sendCall(server.app, sessionCalls.getAgent, {}, { authorization: `Bearer ${client.token}` })
    expect(call.code).toBe('notSignedIn')
    await server.db.execute(sql`update scim_tokens set revoked_at = now()`)
    expect((await client.send('GET', '/Users')).statusCode).toBe(401)
  })

  afterAll(() => measured('C15', 'wrong requests of SCIM, refused', met))
})

test('200 what it supports, its types and schemas', async () => {
  const config = (await client.send('GET', '/ServiceProviderConfig')).json()
  expect(config).toMatchObject({ patch: { supported: true }, bulk: { supported: false }, etag: { supported: true } })
  const types = (await client.send('GET', '/ResourceTypes')).json()
  expect(types.Resources.map(({ id, schema }: { id: string; schema: string }) => [id, schema])).toEqual([
    ['User', userSchema],
    ['Group', groupSchema],
  ])
  const schemas = (await client.send('GET', '/Schemas')).json()
  expect(schemas.totalResults).toBe(2)
  const one = (await client.send('GET', `/Schemas/${userSchema}`)).json()
  const names = one.attributes.map(({ name }: { name: string }) => name)
  // What an answer holds besides what every resource has is in its schema.
  const user = (await client.send('POST', '/Users', entraUser())).json()
  const own = Object.keys(user).filter((name) => !['schemas', 'id', 'externalId', 'meta'].includes(name))
  expect(own.filter((name) => !names.includes(name))).toEqual([])
})

test('429 more requests than a minute allows, for each token by itself', async () => {
  const app = await buildApp({
    db: server.db,
    environment: 'test',
    logLevel: 'silent',
    signIn: options,
    plugins: [scim({ db: server.db, signIn: options, perMinute: 3 })],
  })
  const [one, two] = [await scimClient(app, server.db, directory), await scimClient(app, server.db, directory)]
  const answers = []
  for (let times = 0; times < 4; times += 1) answers.push(await one.send('GET', '/Users'))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(answers[3]?.json()).toMatchObject({ status: '429' })
  expect((await two.send('GET', '/Users')).statusCode).toBe(200)
  await app.close()
})
