import type { RequestOutcome } from '@console/remote-reports/contract/figures'
import { apiKeyDays, apiKeys } from '../areas/admin/approvals/approval-schema.ts'
import { apiRequests } from '../areas/reports/figures/fact-schema.ts'
import { rollUp } from '../areas/reports/figures/roll-up.ts'
import { isoDate } from '../platform/database/columns.ts'
import { daysAfter, today } from '../platform/database/days.ts'
import { addRequest } from './requests.ts'
import type { TestServer } from './server.ts'

interface Asked {
  readonly key_id?: number
  readonly type?: 'api' | 'enrichment'
  readonly endpoint?: string
  readonly ms?: number
}

/** Two customers with their keys, the last of them revoked, and their requests around 2 to 4 March 2026. */
export const addApiUsage = async (server: TestServer) => {
  let number = 0
  const ask = (customer_id: number, at: string, outcomes: readonly RequestOutcome[], more: Asked = {}) =>
    server.db.insert(apiRequests).values(
      outcomes.map((outcome) => {
        number += 1
        return {
          key: `t${number}`,
          at: new Date(at),
          customer_id,
          type: 'api' as const,
          endpoint: '/v2/companies',
          outcome,
          ms: 40,
          ...more,
        }
      }),
    )
  const addKey = async (customer: number, quota: number, prefix: string, revoked_at: Date | null = null) => {
    const { request_id } = await addRequest(server, 'api_key', customer)
    const values = { request_id, customer_id: customer, key_hash: Buffer.from(prefix), prefix, quota, revoked_at }
    const [row] = await server.db.insert(apiKeys).values(values).returning({ id: apiKeys.id })
    return row?.id ?? 0
  }

  const ana = await server.addCustomer({ first_name: 'Ana', last_name: 'Thorn', plan: 'team', company_name: 'Thorn' })
  const ben = await server.addCustomer({ first_name: 'Ben', last_name: 'Ochs' })
  await server.addCustomer()
  const [first, second, old] = [
    await addKey(ana, 10, 'ck_aaaaaa'),
    await addKey(ana, 100, 'ck_bbbbbb'),
    await addKey(ben, 5, 'ck_cccccc', new Date('2026-03-20T00:00Z')),
  ]
  // Today, and tomorrow in case the day changes meanwhile.
  const ofNow = [today(), daysAfter(today(), 1)].map(isoDate).flatMap((day) => [
    { key_id: first, day, requests: 9 },
    { key_id: second, day, requests: 20 },
  ])
  await server.db
    .insert(apiKeyDays)
    .values([
      ...ofNow,
      { key_id: first, day: '2026-03-02', requests: 10 },
      { key_id: first, day: '2026-03-03', requests: 4 },
      { key_id: first, day: '2026-03-05', requests: 10 },
    ])
  await ask(ana, '2026-03-01T12:00Z', ['ok'], { key_id: first })
  await ask(ana, '2026-03-02T12:00Z', ['ok', 'no_match', 'refused', 'refused', 'error'], { key_id: first })
  await ask(ana, '2026-03-04T10:00Z', ['ok', 'ok', 'ok'], { key_id: second, ms: 80 })
  await ask(ana, '2026-03-04T11:00Z', ['ok'], { endpoint: '/v2/people' })
  await ask(ana, '2026-03-04T12:00Z', ['ok', 'error'], { type: 'enrichment', key_id: first })
  await ask(ben, '2026-03-04T23:30Z', ['error', 'ok'], { key_id: old })
  await ask(ben, '2026-03-05T00:30Z', ['ok'], { key_id: old })
  await rollUp(server.db)
  return { ana, ben, keys: [first, second, old] }
}
