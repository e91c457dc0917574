import { stripeStatsCalls as calls } from '@console/remote-reports/contract/calls/stripe-stats'
import { testServer } from '../../../testing/server.ts'

const server = testServer()

test('200 the ledger reports a missing key', async () => {
  const { data } = await server.as('su')(calls.getLedger, {})
  expect(data).toMatchObject({ connected: false, listening: false })
})

test('409 notConfigured without a key, and compares nothing', async () => {
  expect((await server.as('su')(calls.startSync, {})).code).toBe('notConfigured')
  expect(await server.auditRows('stripe_sync')).toEqual([])
})
