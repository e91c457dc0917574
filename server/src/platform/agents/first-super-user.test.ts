import { sessionCalls } from '@console/shared/contract/calls/session'
import { signUpCalls } from '@console/shared/contract/calls/sign-up'
import { and, eq, sql } from '#drizzle'
import { sendCall, testServer } from '../../testing/server.ts'
import { agents } from '../records/schema.ts'
import { hashPassword } from '../session/passwords.ts'
import { createFirstSuperUser } from './first-super-user.ts'

const signIn = { staffDomains: ['example.com'], google: null, publicUrl: 'https://console.example' }
const server = testServer({ signIn })
const create = (email: string) => createFirstSuperUser(server.db, signIn, email)
const login = (email: string) => sendCall(server.app, sessionCalls.login, { email, password: 'secret-password' })
const accept = (token: string) =>
  sendCall(server.app, signUpCalls.acceptInvitation, { token, password: 'secret-password' })
const agentOf = async (email: string) => {
  const [row] = await server.db.select().from(agents).where(eq(agents.email, email))
  if (!row) throw new Error('there is no such agent')
  return row
}

// A new console has no Super User.
beforeEach(async () => {
  await server.db
    .update(agents)
    .set({ active: false })
    .where(and(eq(agents.level, 'su'), eq(agents.active, true)))
})

test('an unknown address gets a link that sets a password once; then the first Super User signs in', async () => {
  const { email, token } = await create('Ana.First@Example.com')
  expect(email).toBe('ana.first@example.com')
  expect((await login(email)).code).toBe('wrongCredentials')
  expect((await accept(token ?? '')).status).toBe(200)
  expect((await accept(token ?? '')).code).toBe('invitationEnded')
  expect((await login(email)).status).toBe(200)
  expect(await agentOf(email)).toMatchObject({ level: 'su', active: true })
  const rows = await server.auditRows('agent', (await agentOf(email)).id)
  expect(rows.map(({ call, agent_id, after }) => [call, agent_id, after])).toEqual([
    ['agents/invite_agent', null, { email, level: 'su', state: 'invited' }],
    ['session/accept_invitation', expect.any(Number), { state: 'active' }],
  ])
  expect(JSON.stringify(await server.auditRows())).not.toContain(token)
})

test('a second run for the same address replaces the link, and the audit log shows it', async () => {
  const first = await create('ben.first@example.com')
  const second = await create('ben.first@example.com')
  expect((await accept(first.token ?? '')).code).toBe('invitationEnded')
  expect((await accept(second.token ?? '')).status).toBe(200)
  const rows = await server.auditRows('agent', (await agentOf('ben.first@example.com')).id)
  expect(rows.map(({ call }) => call)).toContain('agents/set_agent_level')
  expect(rows.find(({ call }) => call === 'agents/set_agent_level')?.after).toEqual({
    invited_until: expect.any(String),
  })
})

test.each([
  ['waits for approval', { active: false, decided_at: null }, 'waiting'],
  ['was disabled', { active: false, decided_at: sql`now()` }, 'inactive'],
  ['is active', { active: true, decided_at: sql`now()` }, 'active'],
])('an agent who %s is raised and keeps their password', async (_, state, before) => {
  const email = `cleo.${before}@example.com`
  await server.db
    .insert(agents)
    .values({ email, level: 'sales', password_hash: await hashPassword('secret-password'), ...state })
  expect(await create(email)).toEqual({ email, token: null })
  expect((await login(email)).status).toBe(200)
  const [row] = await server.auditRows('agent', (await agentOf(email)).id)
  expect(row?.before).toMatchObject({ level: 'sales' })
  expect(row?.after).toMatchObject({ level: 'su' })
})

test('a console with a Super User refuses another', async () => {
  await accept((await create('dan.first@example.com')).token ?? '')
  await expect(create('eve.first@example.com')).rejects.toThrow('dan.first@example.com is already a Super User')
})

test('two operators at once make one invited agent', async () => {
  const both = await Promise.all([create('fay.first@example.com'), create('fay.first@example.com')])
  const accepted = await Promise.all(both.map(({ token }) => accept(token ?? '')))
  expect(accepted.map(({ status }) => status).sort()).toEqual([200, 410])
})

test.each([
  ['ana', '"ana" is not an email address'],
  ['ana@elsewhere.example', 'STAFF_EMAIL_DOMAINS'],
])('%s is refused', async (email, message) => {
  await expect(create(email)).rejects.toThrow(message)
})
