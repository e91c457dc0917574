import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { agentsCalls } from '@console/shared/contract/calls/agents'
import { proposalsCalls } from '@console/shared/contract/calls/proposals'
import { sessionCalls } from '@console/shared/contract/calls/session'
import type { Role } from '@console/shared/contract/roles'
import { and, eq, inArray, sql } from '#drizzle'
import { passwordOf } from '../../testing/agents.ts'
import { testServer } from '../../testing/server.ts'
import { agents, audit, customers, sessions } from '../records/schema.ts'
import { usualDangerRule } from './danger-rule.ts'
import { proposals } from './proposal-schema.ts'

const server = testServer({ dangerRule: { ...usualDangerRule, above: { ...usualDangerRule.above, customers: 2 } } })

const key = (value: string) => ({ 'idempotency-key': value })

/** As if the agent had signed in long ago. */
const proveLongAgo = async (level: Role, minutes = 16) => {
  await server.token(level)
  await server.db
    .update(sessions)
    .set({ proved_at: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(sessions.agent_id, await server.agentId(level)))
}
const proveNow = (level: Role) => proveLongAgo(level, 0)

const levelOf = async (id: number) => {
  const [row] = await server.db.select({ level: agents.level }).from(agents).where(eq(agents.id, id))
  return row?.level
}

afterEach(async () => {
  await proveNow('su')
  await proveNow('manager')
})

describe('again', () => {
  const change = async (level: Role = 'manager', headers = {}) => {
    const agent_id = await server.agentId('data_entry')
    const { data } = await server.as('su')(agentsCalls.getAgentById, { id: agent_id })
    return server.as('su')(agentsCalls.setAgentLevel, { agent_id, level, version: data.version }, headers)
  }

  test('403 reauthenticationRequired once the proof is too old, and nothing changes; 200 after a new one', async () => {
    const agent_id = await server.agentId('data_entry')
    await proveLongAgo('su')
    const refused = await change('manager', key('again-123'))
    expect([refused.status, refused.code]).toEqual([403, 'reauthenticationRequired'])
    expect(await levelOf(agent_id)).toBe('data_entry')
    const wrong = await server.as('su')(sessionCalls.proveAgain, { password: 'not it' })
    expect(wrong.code).toBe('wrongPassword')
    expect((await change('manager', key('again-123'))).code).toBe('reauthenticationRequired')
    const proven = await server.as('su')(sessionCalls.proveAgain, { password: passwordOf('su') })
    expect(proven.status).toBe(200)
    const done = await change('manager', key('again-123'))
    expect(done.status).toBe(200)
    expect(await levelOf(agent_id)).toBe('manager')

    // Undoing it is as dangerous; the stored answer of what was done is not.
    await proveLongAgo('su')
    const undo = () => server.as('su')(sessionCalls.undoChange, { change_id: done.change ?? 0 })
    expect((await undo()).code).toBe('reauthenticationRequired')
    expect(await levelOf(agent_id)).toBe('manager')
    await proveNow('su')
    expect((await undo()).status).toBe(200)
    expect(await levelOf(agent_id)).toBe('data_entry')
  })

  test('the proof belongs to its session', async () => {
    await proveLongAgo('su')
    await server.as('manager')(sessionCalls.proveAgain, { password: passwordOf('manager') })
    expect((await change()).code).toBe('reauthenticationRequired')
  })
})

describe('two', () => {
  const some = async (count: number) => {
    const ids: number[] = []
    for (let number = 0; number < count; number += 1) ids.push(await server.addCustomer())
    return ids
  }
  const spamOf = async (ids: readonly number[]) =>
    server.db.$count(customers, and(inArray(customers.id, [...ids]), eq(customers.spam, true)))
  const mark = (ids: number[], headers = {}, level: Role = 'manager') =>
    server.as(level)(newCustomersCalls.setSpamOfMany, { selection: { ids }, status: true }, headers)
  const proposed = async (ids: number[], headers = {}) => {
    const { code, response } = await mark(ids, headers)
    expect(code).toBe('awaitingApproval')
    return Number(response.json().params.proposal)
  }
  const approve = (id: number, level: Role = 'su') => server.as(level)(proposalsCalls.approveProposal, { id })

  test('a change of few is made at once', async () => {
    const ids = await some(2)
    expect((await mark(ids)).status).toBe(200)
    expect(await spamOf(ids)).toBe(2)
  })

  test('a change of more becomes a proposal; approved by another, it is the change of both', async () => {
    const ids = await some(3)
    const id = await proposed(ids, key('proposed-1'))
    expect(await spamOf(ids)).toBe(0)
    expect(await server.db.$count(audit, eq(audit.call, newCustomersCalls.setSpamOfMany.path))).toBe(1)
    // Sent again, it proposes nothing new.
    expect(await proposed(ids, key('proposed-1'))).toBe(id)
    expect(await server.db.$count(proposals)).toBe(1)

    const own = await approve(id, 'manager')
    expect(own.code).toBe('ownProposal')
    expect((await approve(id, 'data_entry')).code).toBe('notFound')
    const { data } = await server.as('su')(proposalsCalls.getProposal, { id })
    expect(data).toMatchObject({
      before: { spam: false },
      after: { spam: true },
      answer: { done: 3, refused_total: 0 },
      changed: 0,
      proposal: { own: false, can_approve: true, records: 3, state: 'open' },
    })
    await proveLongAgo('su')
    expect((await approve(id)).code).toBe('reauthenticationRequired')
    await proveNow('su')
    expect((await approve(id)).data).toMatchObject({ state: 'approved', decided_by: 'su Agent' })
    expect(await spamOf(ids)).toBe(3)
    const [row, ...more] = await server.db
      .select()
      .from(audit)
      .where(inArray(audit.also, [ids]))
    expect(more).toEqual([])
    expect(row).toMatchObject({
      call: newCustomersCalls.setSpamOfMany.path,
      agent_id: await server.agentId('manager'),
      approved_by: await server.agentId('su'),
    })
    expect((await approve(id)).code).toBe('proposalEnded')

    // So is its undo.
    const undo = await server.as('manager')(sessionCalls.undoChange, { change_id: row?.id ?? 0 })
    expect(undo.code).toBe('awaitingApproval')
    expect(await spamOf(ids)).toBe(3)
    expect((await approve(Number(undo.response.json().params.proposal))).data.state).toBe('approved')
    expect(await spamOf(ids)).toBe(0)
  })
})
