import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq, sql } from '#drizzle'
import { sendCall, testServer } from '../../testing/server.ts'
import { hashToken } from '../authentication/session.ts'
import { agents, searchAlerts, sessions, tasks } from '../records/schema.ts'

const server = testServer()

describe('getAgent', () => {
  test('200 returns level, permissions and preferences', async () => {
    const { data } = await server.as('sales')(sessionCalls.getAgent, {})
    expect(data.user).toMatchObject({ first: 'sales', last: 'Agent', level: 'sales' })
    expect(data.user.permissions).toMatchObject({ editmember: true })
  })

  test('200 returns any value but true as false', async () => {
    const permissions = { alerts: 'true', editmember: 1, approve: true }
    await server.db.update(agents).set({ permissions }).where(eq(agents.level, 'company_size'))
    const { data } = await server.as('company_size')(sessionCalls.getAgent, {})
    expect(data.user.permissions).toEqual({ alerts: false, editmember: false, approve: true })
  })
})

describe('deleteSession', () => {
  test('200 ends this session and no other', async () => {
    const login = () => sendCall(server.app, sessionCalls.login, { email: 'su@example.com', password: 'demo-su' })
    const [first, second] = [(await login()).data.token, (await login()).data.token]
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    expect((await sendCall(server.app, sessionCalls.deleteSession, {}, bearer(first))).status).toBe(200)
    expect((await sendCall(server.app, sessionCalls.getAgent, {}, bearer(first))).status).toBe(401)
    expect((await sendCall(server.app, sessionCalls.getAgent, {}, bearer(second))).status).toBe(200)
  })
})

describe('setPreference', () => {
  const preferences = async () => (await server.as('manager')(sessionCalls.getAgent, {})).data.user.preferences
  const set = (key: string, value: unknown) => server.as('manager')(sessionCalls.setPreference, { key, value })

  test('200 stores, replaces and deletes a value of this agent only', async () => {
    await set('list.customers', { columns: ['email'] })
    await set('locale', 'ar')
    await set('locale', 'en')
    expect(await preferences()).toEqual({ 'list.customers': { columns: ['email'] }, locale: 'en' })
    await set('locale', null)
    expect(await preferences()).toEqual({ 'list.customers': { columns: ['email'] } })
    expect((await server.as('su')(sessionCalls.getAgent, {})).data.user.preferences).toEqual({})
  })

  test('200 audits nothing if nothing changes', async () => {
    await set('theme', 'dark')
    const before = (await server.auditRows()).length
    expect((await set('theme', 'dark')).status).toBe(200)
    expect(await server.auditRows()).toHaveLength(before)
  })

  test('413 for more than 16 KiB', async () => {
    expect((await set('big', 'x'.repeat(16_382))).status).toBe(200)
    expect((await set('big', 'x'.repeat(16_383))).code).toBe('bodyTooLarge')
  })

  test('400 for an invalid key', async () => {
    expect((await set('__proto__', 1)).fields).toHaveProperty('key')
  })
})

describe('badges', () => {
  test("200 getTodayTasksCount counts the agent's open tasks due today", async () => {
    const [mine, other] = [await server.agentId('su'), await server.agentId('sales')]
    const today = sql<string>`(now() at time zone 'UTC')::date`
    const yesterday = sql<string>`(now() at time zone 'UTC')::date - 1`
    await server.db.insert(tasks).values([
      { agent_id: mine, title: 'due', due_on: today },
      { agent_id: mine, title: 'done', due_on: today, completed_at: new Date() },
      { agent_id: mine, title: 'late', due_on: yesterday },
      { agent_id: other, title: 'of another', due_on: today },
    ])
    expect((await server.as('su')(sessionCalls.getTodayTasksCount, {})).data).toBe(1)
  })

  test('200 getSearchAlerts counts unseen ones, or lists all, newest first', async () => {
    const customer_id = await server.addCustomer()
    await server.db.insert(searchAlerts).values([
      { customer_id, text: 'old', created_at: new Date('2026-01-01'), seen_at: new Date('2026-01-02') },
      { customer_id, text: 'new', created_at: new Date('2026-02-01') },
    ])
    const call = server.as('su')
    expect((await call(sessionCalls.getSearchAlerts, { return_count_only: true })).data).toBe(1)
    const { data } = await call(sessionCalls.getSearchAlerts, {})
    expect(data).toMatchObject([
      { text: 'new', seen: false, customer_id },
      { text: 'old', seen: true, created_at: '2026-01-01T00:00:00.000Z' },
    ])
  })
})

describe('a session', () => {
  const status = async (change: Partial<Record<'last_used_at' | 'expires_at', Date>>) => {
    const authorization = `Bearer ${await server.token('data_entry')}`
    const token_hash = hashToken(await server.token('data_entry'))
    await server.db.update(sessions).set(change).where(eq(sessions.token_hash, token_hash))
    return (await sendCall(server.app, sessionCalls.getAgent, {}, { authorization })).status
  }
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

  test('401 after twelve hours without use, 200 before; each use counts', async () => {
    expect(await status({ last_used_at: hoursAgo(11.9) })).toBe(200)
    expect(await status({ expires_at: new Date(Date.now() + 60_000) })).toBe(200)
    expect(await status({ last_used_at: hoursAgo(12.1) })).toBe(401)
  })

  test('401 after its last day, however much it was used', async () => {
    expect(await status({ last_used_at: new Date(), expires_at: hoursAgo(0.01) })).toBe(401)
  })

  test('401 and 403 apply from the next request: level, permission map and disabling', async () => {
    const call = () => server.as('sales')(adminCalls.listBannedIps, {})
    const update = (values: Partial<typeof agents.$inferInsert>) =>
      server.db.update(agents).set(values).where(eq(agents.email, 'sales@example.com'))
    expect((await call()).status).toBe(403)
    await update({ permissions: { 'ban-ip': true } })
    expect((await call()).status).toBe(200)
    await update({ permissions: { 'ban-ip': 'true' } })
    expect((await call()).status).toBe(403)
    await update({ permissions: null, level: 'manager' })
    expect((await call()).status).toBe(200)
    await update({ active: false })
    expect((await call()).status).toBe(401)
  })
})
