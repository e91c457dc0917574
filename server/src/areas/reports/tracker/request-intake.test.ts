import { sql } from '#drizzle'
import { dayOf, daysAfter } from '../../../platform/database/days.ts'
import { parseAnswer, testServer } from '../../../testing/server.ts'
import { apiKeys, requests as asked } from '../../admin/approvals/approval-schema.ts'
import { apiRequests } from '../figures/fact-schema.ts'
import { figureSeries } from '../figures/figures.ts'
import { rollUp } from '../figures/roll-up.ts'
import { mainSiteRequests } from './request-intake.ts'

const key = 'k'.repeat(40)
const server = testServer({
  plugins: [
    (app) => {
      mainSiteRequests({ db: server.db, key })(app)
    },
  ],
})

type Given = Readonly<Record<string, unknown>>
const tell = async (requests: readonly Given[], authorization = `Bearer ${key}`) =>
  parseAnswer<{ added: number; skipped: number }>(
    await server.app.inject({
      method: 'POST',
      url: '/api/main-site/requests',
      headers: { authorization },
      payload: { requests },
    }),
  )
const request = (customer_id: number, more: Given = {}): Given => ({
  key: `r${Math.random()}`,
  at: new Date().toISOString(),
  customer_id,
  type: 'api',
  endpoint: 'v1/companies',
  outcome: 'ok',
  ms: 120,
  ...more,
})

const addKey = async (customer_id: number): Promise<number> => {
  const [row] = await server.db
    .insert(asked)
    .values({ kind: 'api_key', customer_id, details: {}, state: 'approved' })
    .returning({ id: asked.id })
  const [key] = await server.db
    .insert(apiKeys)
    .values({
      request_id: row?.id ?? 0,
      customer_id,
      key_hash: Buffer.from(`${customer_id}`),
      prefix: 'ck_1',
      quota: 5,
    })
    .returning({ id: apiKeys.id })
  return key?.id ?? 0
}

test('200 stores many at once, each once, and the reports count them', async () => {
  const day = dayOf(new Date())
  const id = await server.addCustomer()
  const many = Array.from({ length: 300 }, (_, number) =>
    request(id, {
      key: `k${number}`,
      type: number % 3 === 0 ? 'enrichment' : 'api',
      outcome: number % 10 === 0 ? 'error' : 'ok',
    }),
  )
  expect((await tell(many)).data).toEqual({ added: 300, skipped: 0 })
  expect((await tell([...many, request(id)])).data).toEqual({ added: 1, skipped: 300 })
  await rollUp(server.db)
  const series = await figureSeries(server.db, ['api_requests', 'enrichment_requests', 'enrichment_errors'], {
    // The day may change meanwhile.
    from: day,
    to: daysAfter(day, 1),
  })
  expect([series.api_requests.total, series.enrichment_requests.total, series.enrichment_errors.total]).toEqual([
    201, 100, 10,
  ])
})

test('200 stores the same requests sent concurrently once', async () => {
  const id = await server.addCustomer()
  const many = Array.from({ length: 100 }, (_, number) => request(id, { key: `two ${number}` }))
  const answers = await Promise.all([tell(many), tell(many.toReversed())])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.reduce((sum, { data }) => sum + data.added, 0)).toBe(100)
})

test('200 stores each request once without a unique index, as in a partitioned table', async () => {
  await server.db.execute(sql`drop index api_requests_word`)
  const id = await server.addCustomer()
  const many = Array.from({ length: 200 }, (_, number) => request(id, { key: `bare ${number % 100}` }))
  const answers = await Promise.all([tell(many), tell(many.toReversed()), tell(many)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.reduce((sum, { data }) => sum + data.added, 0)).toBe(100)
  expect(await server.db.$count(apiRequests, sql`key like 'bare %'`)).toBe(100)
})

test("200 skips an unknown customer's, drops another customer's key, and stores nothing in the future", async () => {
  const [id, other] = [await server.addCustomer(), await server.addCustomer()]
  const keyId = await addKey(id)
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const { data } = await tell([
    request(999_999, { key: 'stranger' }),
    request(id, { key: 'own', key_id: keyId }),
    request(other, { key: 'theirs', key_id: keyId, at: soon }),
  ])
  expect(data).toEqual({ added: 2, skipped: 1 })
  const rows = await server.db.select().from(apiRequests)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  expect([byKey.get('own')?.key_id, byKey.get('theirs')?.key_id]).toEqual([keyId, null])
  expect(byKey.get('theirs')?.at.getTime()).toBeLessThanOrEqual(Date.now())
})

test.each([
  ['no endpoint', { endpoint: '' }],
  ['an unknown outcome', { outcome: 'fine' }],
  ['a negative duration', { ms: -1 }],
  ['an invalid time', { at: 'yesterday' }],
])('400 %s', async (_name, more) => {
  expect((await tell([request(1, more)])).status).toBe(400)
})

test('400 for none, and for more than a thousand', async () => {
  expect((await tell([])).status).toBe(400)
  expect((await tell(Array.from({ length: 1_001 }, () => request(1)))).status).toBe(400)
})

test('401 without the key of the main site', async () => {
  expect((await tell([request(1)], 'Bearer nobody')).status).toBe(401)
})
