import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import { sessionCalls } from '@console/shared/contract/calls/session'
import { eq, inArray, sql } from '#drizzle'
import { testServer } from '../../testing/server.ts'
import { type DangerRule, usualDangerRule } from '../dangerous/danger-rule.ts'
import { customers, sessions } from '../records/schema.ts'

const rule = {
  ...usualDangerRule,
  secondAgent: 'off',
  above: { ...usualDangerRule.above, customers: 2 },
} satisfies DangerRule
const server = testServer({ dangerRule: rule })

const proved = async (minutes: number) => {
  await server.token('manager')
  await server.db
    .update(sessions)
    .set({ proved_at: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(sessions.agent_id, await server.agentId('manager')))
}

test('where one agent works alone, big changes and their undo need a fresh proof instead', async () => {
  const ids = [await server.addCustomer(), await server.addCustomer(), await server.addCustomer()]
  const mark = () => server.as('manager')(newCustomersCalls.setSpamOfMany, { selection: { ids }, status: true })
  const spam = async () => {
    const rows = await server.db.select({ spam: customers.spam }).from(customers).where(inArray(customers.id, ids))
    return rows.filter((row) => row.spam).length
  }
  await proved(16)
  expect((await mark()).code).toBe('reauthenticationRequired')
  expect(await spam()).toBe(0)
  await proved(0)
  const { status, change } = await mark()
  expect([status, await spam()]).toEqual([200, 3])
  await proved(16)
  const undo = () => server.as('manager')(sessionCalls.undoChange, { change_id: change ?? 0 })
  expect((await undo()).code).toBe('reauthenticationRequired')
  await proved(0)
  expect((await undo()).status).toBe(200)
  expect(await spam()).toBe(0)
})
