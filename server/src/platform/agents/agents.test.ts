import { agentsCalls } from '@console/shared/contract/calls/agents'
import { liveCalls } from '@console/shared/contract/calls/live'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq, sql } from '#drizzle'
import { sendCall, testServer } from '../../testing/server.ts'
import { mails } from '../mail/mail-schema.ts'
import { agents, customers, searchAlerts, tasks } from '../records/schema.ts'
import { hashPassword } from '../session/passwords.ts'

const server = testServer()
const su = server.as('su')

const addAgent = async (email: string, values: Partial<typeof agents.$inferInsert> = {}): Promise<number> => {
  const password_hash = await hashPassword('secret-password')
  const [row] = await server.db
    .insert(agents)
    .values({ email, first_name: 'Ana', last_name: 'Costa', level: 'sales', active: false, password_hash, ...values })
    .returning({ id: agents.id })
  if (!row) throw new Error('no agent')
  return row.id
}

test('200 listAgents returns waiting agents first', async () => {
  await addAgent('zoe@example.com', { first_name: 'Zoe' })
  const { data } = await su(agentsCalls.listAgents, {})
  expect(data[0]).toMatchObject({ email: 'zoe@example.com', waiting: true, active: false, level: 'sales' })
  expect(data).toHaveLength(6)
  expect(JSON.stringify(data)).not.toMatch(/argon2|password/)
})

test('200 searchAgents sorts an accented name with its letter', async () => {
  const names = ['Yuki', 'Élodie', 'Edda', 'Ezra', 'édith']
  for (const [index, first_name] of names.entries())
    await addAgent(`sorted${index}@example.com`, { first_name, last_name: 'Sorted' })
  const { data } = await su(agentsCalls.searchAgents, { filters: { text: 'sorted' } })
  expect(data.rows.map(({ first }) => first)).toEqual(['Edda', 'édith', 'Élodie', 'Ezra', 'Yuki'])
})

test('200 activateAgent enables an agent with one mail, and disables them with all sessions', async () => {
  const agent_id = await addAgent('ana@example.com')
  const signIn = () =>
    sendCall(server.app, sessionCalls.login, { email: 'ana@example.com', password: 'secret-password' })
  expect((await signIn()).code).toBe('notActive')
  const { data } = await su(agentsCalls.activateAgent, { agent_id, active: true })
  expect(data).toMatchObject({ active: true, waiting: false })
  await su(agentsCalls.activateAgent, { agent_id, active: true })
  expect((await server.db.select().from(mails)).map(({ to }) => to)).toEqual(['ana@example.com'])
  const { token } = (await signIn()).data
  expect((await su(agentsCalls.activateAgent, { agent_id, active: false })).data.waiting).toBe(false)
  const headers = { authorization: `Bearer ${token}` }
  expect((await sendCall(server.app, sessionCalls.getAgent, {}, headers)).status).toBe(401)
  const rows = await server.auditRows('agent', agent_id)
  expect(rows.map(({ after }) => after)).toEqual([
    { active: true, waiting: false, state: 'active' },
    { active: false, state: 'inactive' },
  ])
})

test('404 for an unknown agent', async () => {
  expect((await su(agentsCalls.activateAgent, { agent_id: 999_999, active: true })).code).toBe('notFound')
})

test('409 ownAccount', async () => {
  const agent_id = await server.agentId('su')
  expect((await su(agentsCalls.activateAgent, { agent_id, active: false })).code).toBe('ownAccount')
})

test('of two su who disable each other concurrently one stays', async () => {
  const other = await addAgent('su2@example.com', { level: 'su', active: true })
  const { token } = (
    await sendCall(server.app, sessionCalls.login, { email: 'su2@example.com', password: 'secret-password' })
  ).data
  const headers = { authorization: `Bearer ${token}` }
  const mine = await server.agentId('su')
  const both = await Promise.all([
    su(agentsCalls.activateAgent, { agent_id: other, active: false }),
    sendCall(server.app, agentsCalls.activateAgent, { agent_id: mine, active: false }, headers),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await server.db.$count(agents, sql`${agents.level} = 'su' and ${agents.active}`)).toBe(1)
  await server.db.update(agents).set({ active: true }).where(eq(agents.id, mine))
})

test('200 getOverview counts what the agent may see, and returns null for the rest', async () => {
  await server.db.delete(agents).where(eq(agents.email, 'zoe@example.com'))
  await addAgent('waits@example.com')
  const customer_id = await server.addCustomer()
  await server.addCustomer({ created_at: new Date(Date.now() - 8 * 86_400_000) })
  await server.db.insert(searchAlerts).values({ customer_id, text: 'x' })
  const today = sql<string>`(now() at time zone 'UTC')::date`
  const agent_id = await server.agentId('manager')
  await server.db.insert(tasks).values([
    { agent_id, title: 'a', due_on: today },
    { agent_id, title: 'b', due_on: today, completed_at: new Date() },
  ])
  expect(await server.db.$count(customers)).toBe(2)
  const manager = server.as('manager')
  const expected = { tasks_due_today: 1, new_customers: 1, agents_waiting: null, unseen_alerts: 1 }
  expect((await manager(liveCalls.getOverview, {})).data).toEqual(expected)
  // Seeing a badge does not complete work.
  await manager(liveCalls.markBadgeSeen, { badge: 'ticketCounts' })
  expect((await manager(sessionCalls.getTodayTasksCount, { unseen_only: true })).data).toBe(0)
  expect((await manager(sessionCalls.getTodayTasksCount, {})).data).toBe(1)
  expect((await manager(liveCalls.getOverview, {})).data).toEqual(expected)
  expect((await server.as('company_size')(liveCalls.getOverview, {})).data).toEqual({
    tasks_due_today: null,
    new_customers: null,
    agents_waiting: null,
    unseen_alerts: null,
  })
})
