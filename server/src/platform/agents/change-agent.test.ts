import { agentsCalls } from '@console/shared/contract/calls/agents'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq } from '#drizzle'
import { lastMail } from '../../testing/mail.ts'
import { sendCall, testServer } from '../../testing/server.ts'
import { agents } from '../records/schema.ts'
import { hashPassword } from '../session/passwords.ts'

const server = testServer()
const su = server.as('su')
const undo = (change_id = 0) => su(sessionCalls.undoChange, { change_id })
const login = (email: string, password = 'secret-password') =>
  sendCall(server.app, sessionCalls.login, { email, password })
const as = async (email: string) => ({ authorization: `Bearer ${(await login(email)).data.token}` })
const who = (headers: Record<string, string>) => sendCall(server.app, sessionCalls.getAgent, {}, headers)

let number = 0
const addAgent = async (values: Partial<typeof agents.$inferInsert> = {}) => {
  number += 1
  const email = `agent${number}@example.com`
  const password_hash = await hashPassword('secret-password')
  const [row] = await server.db
    .insert(agents)
    .values({ email, first_name: 'Ana', last_name: 'Costa', level: 'sales', password_hash, ...values })
    .returning({ id: agents.id })
  if (!row) throw new Error('no agent')
  return { agent_id: row.id, email }
}
const get = async (id: number) => (await su(agentsCalls.getAgentById, { id })).data

describe('searchAgents', () => {
  test('200 finds by name and email, level and state, in both directions of every sort', async () => {
    const customer_id = await server.addCustomer()
    const { agent_id, email } = await addAgent({ first_name: 'Zoë_1', permissions: { alerts: true }, customer_id })
    const find = async (input: Parameters<typeof su<typeof agentsCalls.searchAgents>>[1]) =>
      (await su(agentsCalls.searchAgents, input)).data
    expect((await find({ filters: { text: 'ZOË_' } })).rows).toMatchObject([
      { agent_id, email, state: 'active', map_size: 1, two_step: false, sessions: 0, last_seen_at: null },
    ])
    expect((await find({ filters: { text: 'oë%' } })).total).toBe(0)
    expect((await find({ filters: { level: 'su', state: 'active' } })).rows).toHaveLength(1)
    expect((await find({ filters: { state: 'invited' } })).total).toBe(0)
    await login(email)
    for (const by of ['name', 'email', 'level', 'last_seen_at', 'created_at'] as const) {
      const all = (direction: 'asc' | 'desc') => find({ sort: { by, direction } })
      const [up, down] = [await all('asc'), await all('desc')]
      expect(up.total).toBe(up.rows.length)
      if (by !== 'last_seen_at')
        expect(down.rows.map((row) => row.agent_id)).toEqual(up.rows.map((row) => row.agent_id).reverse())
    }
    expect((await find({ filters: { text: email } })).rows).toMatchObject([
      { sessions: 1, last_seen_at: expect.any(String) },
    ])
    expect((await get(agent_id)).customer).toMatchObject({ customer_id })
  })
})

describe('setAgentLevel', () => {
  const set = async (agent_id: number, level: 'su' | 'manager') =>
    su(agentsCalls.setAgentLevel, { agent_id, level, version: (await get(agent_id)).version })

  test('200 with its audit row and note, from the next request; undo reverts it', async () => {
    const { agent_id, email } = await addAgent()
    const headers = await as(email)
    const note = { notes: 'new team', ticket_url: 'https://t.example/1' }
    const { version } = await get(agent_id)
    const changed = await su(agentsCalls.setAgentLevel, { agent_id, level: 'manager', version, note })
    expect(changed.data).toMatchObject({ level: 'manager', version: version + 1 })
    expect((await who(headers)).data.user.level).toBe('manager')
    const [row] = await server.auditRows('agent', agent_id)
    expect(row).toMatchObject({ before: { level: 'sales' }, after: { level: 'manager' }, note })
    expect((await undo(changed.change)).status).toBe(200)
    expect((await who(headers)).data.user.level).toBe('sales')
    expect((await su(agentsCalls.listAgentChanges, { agent_id })).data).toMatchObject([
      { call: 'session/undo_change', by: 'su Agent' },
      { call: 'agents/set_agent_level', note, undone: true },
    ])
  })

  test('409 versionConflict returns both versions', async () => {
    const { agent_id } = await addAgent()
    await set(agent_id, 'manager')
    const { code, conflict } = await su(agentsCalls.setAgentLevel, { agent_id, level: 'su', version: 1 })
    expect(code).toBe('versionConflict')
    expect(conflict).toMatchObject({ current: { level: 'manager' }, yours: { level: 'su' }, changed_by: 'su Agent' })
  })

  test('409 ownAccount: agents cannot change their own level', async () => {
    expect((await set(await server.agentId('su'), 'manager')).code).toBe('ownAccount')
    expect((await get(await server.agentId('su'))).last_su).toBe(true)
  })

  test('409 notUndoable once the level has changed, and 404 for an unknown agent', async () => {
    const { agent_id } = await addAgent()
    const { change } = await set(agent_id, 'manager')
    await set(agent_id, 'su')
    expect((await undo(change)).code).toBe('notUndoable')
    await server.db.update(agents).set({ active: false }).where(eq(agents.id, agent_id))
    expect((await su(agentsCalls.setAgentLevel, { agent_id: 999_999, level: 'su', version: 1 })).code).toBe('notFound')
  })

  test('of two su who demote each other concurrently one stays (30 rounds)', async () => {
    const mine = await server.agentId('su')
    const { agent_id, email } = await addAgent({ level: 'su' })
    const headers = await as(email)
    const codes: unknown[] = []
    for (let round = 0; round < 30; round += 1) {
      const [one, two] = [await get(mine), await get(agent_id)]
      const both = await Promise.all([
        su(agentsCalls.setAgentLevel, { agent_id, level: 'manager', version: two.version }),
        sendCall(
          server.app,
          agentsCalls.setAgentLevel,
          { agent_id: mine, level: 'manager', version: one.version },
          headers,
        ),
      ])
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
      codes.push(...both.map(({ code }) => code).filter(Boolean))
      await server.db.update(agents).set({ level: 'su' })
        .where(eq(agents.id, mine)) // biome-ignore format: one statement
      await server.db.update(agents).set({ level: 'su' }).where(eq(agents.id, agent_id))
    }
    // Late enough, the loser is no longer su when they ask.
    for (const code of codes) expect(['lastSuperUser', 'notAllowed']).toContain(code)
    await server.db.update(agents).set({ active: false }).where(eq(agents.id, agent_id))
  })
})

describe('updateAgentPermissions', () => {
  const set = async (agent_id: number, permissions: Record<string, boolean> | null) =>
    su(agentsCalls.updateAgentPermissions, { agent_id, permissions, version: (await get(agent_id)).version })

  test('200 stores only keys that grant; null falls back to the level; undo restores the map', async () => {
    const { agent_id, email } = await addAgent({ permissions: { alerts: true } })
    const headers = await as(email)
    const first = await set(agent_id, { 'ban-ip': true, 'whats-new': true, alerts: false })
    expect(first.data.permissions).toEqual({ 'ban-ip': true, 'whats-new': true })
    expect((await who(headers)).data.user.permissions).toEqual({ 'ban-ip': true, 'whats-new': true })
    const second = await set(agent_id, null)
    expect(second.data.permissions).toBeNull()
    expect((await undo(first.change)).code).toBe('notUndoable')
    expect((await undo(second.change)).status).toBe(200)
    expect((await undo(first.change)).status).toBe(200)
    expect((await get(agent_id)).permissions).toEqual({ alerts: true })
  })

  test('400 for an unknown screen; 200 without an audit row if nothing changes', async () => {
    const { agent_id } = await addAgent({ permissions: { alerts: true } })
    expect((await set(agent_id, { nowhere: true })).fields).toHaveProperty('permissions')
    expect((await set(agent_id, JSON.parse('{"__proto__": true}'))).status).toBe(400)
    expect((await set(agent_id, { alerts: true, counts: false })).data.version).toBe(1)
    expect(await server.auditRows('agent', agent_id)).toEqual([])
  })

  test("200 for the specification's payload, which has no version", async () => {
    const { agent_id } = await addAgent({ permissions: { alerts: true } })
    const { status, data } = await su(agentsCalls.updateAgentPermissions, { agent_id, permissions: { counts: true } })
    expect([status, data.permissions]).toEqual([200, { counts: true }])
  })

  test('409 ownAccount and versionConflict', async () => {
    expect((await set(await server.agentId('su'), {})).code).toBe('ownAccount')
    const { agent_id } = await addAgent()
    await set(agent_id, {})
    const late = await su(agentsCalls.updateAgentPermissions, { agent_id, permissions: null, version: 1 })
    expect(late.code).toBe('versionConflict')
  })
})

describe('activateAgent', () => {
  test('undoing a disabling enables the agent again; the sessions stay ended', async () => {
    const { agent_id, email } = await addAgent()
    const headers = await as(email)
    const { change } = await su(agentsCalls.activateAgent, { agent_id, active: false, note: { notes: 'left' } })
    expect((await undo(change)).status).toBe(200)
    expect((await get(agent_id)).state).toBe('active')
    expect((await who(headers)).status).toBe(401)
    expect((await login(email)).status).toBe(200)
  })

  test('undoing the approval of a waiting agent ends their sessions, and they wait again', async () => {
    const { agent_id, email } = await addAgent({ active: false })
    const { change } = await su(agentsCalls.activateAgent, { agent_id, active: true })
    const headers = await as(email)
    expect((await undo(change)).status).toBe(200)
    expect((await who(headers)).status).toBe(401)
    expect((await get(agent_id)).state).toBe('waiting')
    expect((await undo(change)).code).toBe('notUndoable')
  })
})

describe('passwords and sessions of another agent', () => {
  test('200 setAgentPassword: only the new one works, all sessions end; a mail notifies the agent, nothing stores it', async () => {
    const { agent_id, email } = await addAgent()
    const headers = await as(email)
    const { data } = await su(agentsCalls.setAgentPassword, { agent_id, password: 'quite-another' })
    expect(data).toEqual({ ended: 1 })
    expect((await who(headers)).status).toBe(401)
    expect((await login(email)).code).toBe('wrongCredentials')
    expect((await login(email, 'quite-another')).status).toBe(200)
    expect(await lastMail(server.db, email)).toContain('set a new password')
    expect(JSON.stringify(await server.auditRows())).not.toContain('quite-another')
    expect(await lastMail(server.db, email)).not.toContain('quite-another')
  })

  test('200 endAgentSessions: one, then all; listAgentSessions lists them', async () => {
    const { agent_id, email } = await addAgent()
    const [one, two] = [await as(email), await as(email)]
    const { data } = await su(agentsCalls.listAgentSessions, { agent_id })
    expect(data).toHaveLength(2)
    expect(JSON.stringify(data)).not.toMatch(/token/)
    const last = data.at(-1)?.id ?? 0
    expect((await su(agentsCalls.endAgentSessions, { agent_id, session_id: last })).data).toEqual({ ended: 1 })
    expect([(await who(one)).status, (await who(two)).status]).toEqual([401, 200])
    expect((await su(agentsCalls.endAgentSessions, { agent_id })).data).toEqual({ ended: 1 })
    expect((await su(agentsCalls.endAgentSessions, { agent_id })).data).toEqual({ ended: 0 })
    expect((await who(two)).status).toBe(401)
    expect(await server.auditRows('agent', agent_id)).toHaveLength(2)
    const other = (await su(agentsCalls.listAgentSessions, { agent_id: await server.agentId('su') })).data[0]?.id ?? 0
    expect((await su(agentsCalls.endAgentSessions, { agent_id, session_id: other })).code).toBe('notFound')
  })

  test('409 ownAccount for one’s own, 404 for an unknown agent', async () => {
    const agent_id = await server.agentId('su')
    expect((await su(agentsCalls.setAgentPassword, { agent_id, password: 'quite-another' })).code).toBe('ownAccount')
    expect((await su(agentsCalls.endAgentSessions, { agent_id })).code).toBe('ownAccount')
    expect((await su(agentsCalls.resetAgentTwoStep, { agent_id })).code).toBe('ownAccount')
    for (const call of ['listAgentSessions', 'listAgentChanges', 'endAgentSessions', 'resetAgentTwoStep'] as const)
      expect((await su(agentsCalls[call], { agent_id: 999_999 })).code).toBe('notFound')
    expect((await su(agentsCalls.setAgentPassword, { agent_id: 999_999, password: 'quite-another' })).code).toBe(
      'notFound',
    )
    expect((await su(agentsCalls.getAgentById, { id: 999_999 })).code).toBe('notFound')
  })
})
