import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { daysAfter, today } from '../../../platform/database/days.ts'
import { testServer } from '../../../testing/server.ts'
import { ticketAdder } from '../../../testing/tickets.ts'
import { runScheduler } from './run-scheduler.ts'

const server = testServer()
const add = ticketAdder(server)

test('a snoozed ticket reopens on its day, once, due that day, with an audit row', async () => {
  const until = daysAfter(today(), 4)
  const { prospect_id } = await add({ state: 'snoozed', snoozed_until: until })
  const get = async () => (await server.as('su')(supportCalls.getTicket, { prospect_id })).data.ticket
  await runScheduler(server.db, { today: daysAfter(today(), 3) })
  expect((await get()).state).toBe('snoozed')
  await Promise.all([1, 2].map(() => runScheduler(server.db, { today: until })))
  expect(await get()).toMatchObject({ state: 'open', snoozed_until: null, due_on: until, version: 2 })
  expect(await server.auditRows('ticket', prospect_id)).toMatchObject([
    { call: 'clock', agent_id: null, before: { state: 'snoozed' }, after: { state: 'open', due_on: until } },
  ])
})
