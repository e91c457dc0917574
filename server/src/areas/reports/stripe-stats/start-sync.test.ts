import { stripeStatsCalls as calls } from '@console/remote-reports/contract/calls/stripe-stats'
import { nothingOutside } from '../../../integrations/outside.ts'
import { stripeEvents, stripeSyncs } from '../../../integrations/stripe/billing-schema.ts'
import { openStripe } from '../../../integrations/stripe/link.ts'
import { ledgerOf } from '../../../testing/neighbours/stripe-ledger.ts'
import { testServer } from '../../../testing/server.ts'

const place = { apiKey: 'sk_test_1', apiBase: 'http://127.0.0.1:9', webhookSecret: undefined }
const server = testServer({ outside: { ...nothingOutside, stripe: openStripe(place) } })
const su = () => server.as('su')
beforeEach(ledgerOf(server).clear)

describe('getLedger and startSync', () => {
  test('200 returns the source of the numbers', async () => {
    expect((await su()(calls.getLedger, {})).data).toEqual({
      connected: true,
      listening: false,
      demo: false,
      last_event_at: null,
      sync: null,
    })
    await server.db.insert(stripeEvents).values({ id: 'evt', type: 'x', created_at: new Date(), payload: {} })
    expect((await su()(calls.getLedger, {})).data.last_event_at).toMatch(/^20/)
  })

  test('200 starts one comparison for several requests, and names who started it', async () => {
    const { data } = await su()(calls.startSync, {})
    expect(data).toMatchObject({ state: 'waiting', started_by: expect.stringContaining(' '), repaired: 0 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => su()(calls.startSync, {})))
    expect(new Set(answers.map((answer) => answer.data.id))).toEqual(new Set([data.id]))
    expect(await server.auditRows('stripe_sync')).toMatchObject([
      { call: 'reports/start_stripe_sync', target_id: String(data.id), after: { state: 'waiting' } },
    ])
    expect((await su()(calls.getLedger, {})).data.sync).toMatchObject({ id: data.id, state: 'waiting' })
  })

  test('200 a finished one reports its differences, and another can start', async () => {
    const differences = [{ kind: 'invoice' as const, id: 'in_1', field: 'status', ledger: 'open', stripe: 'paid' }]
    await server.db.insert(stripeSyncs).values({ state: 'done', repaired: 1, differences, finished_at: new Date() })
    expect((await su()(calls.getLedger, {})).data.sync).toMatchObject({ state: 'done', started_by: '', differences })
    const before = (await su()(calls.getLedger, {})).data.sync?.id
    expect((await su()(calls.startSync, {})).data.id).not.toBe(before)
  })
})
