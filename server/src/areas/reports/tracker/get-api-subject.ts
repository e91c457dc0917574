import { trackerCalls } from '@console/remote-reports/contract/calls/tracker'
import { sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { today } from '../../../platform/live/badges.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { apiKeyDays, apiKeys } from '../../admin/approvals/index.ts'
import { readReportCustomer } from '../figures/report-customer.ts'

interface Found extends Record<string, unknown> {
  readonly key_id: number
  readonly prefix: string
  readonly quota: number
  readonly used_today: number
  readonly revoked_at: string | Date | null
}

/** A key of that customer with today's usage; a revoked one has no quota. */
const readKey = async (db: Executor, customerId: number, keyId: number) => {
  const { rows } = await db.execute<Found>(sql`
    select k.id::float8 as key_id, k.prefix, k.quota, k.revoked_at, coalesce(d.requests, 0) as used_today
    from ${apiKeys} k left join ${apiKeyDays} d on d.key_id = k.id and d.day = ${today}
    where k.id = ${keyId} and k.customer_id = ${customerId}`)
  const [key] = rows
  if (!key) throw new Failed('notFound')
  const { revoked_at, quota, used_today } = key
  return {
    ...key,
    quota_used: revoked_at === null ? used_today / quota : null,
    revoked_at: revoked_at === null ? null : new Date(revoked_at).toISOString(),
  }
}

export const getApiSubject = read(trackerCalls.getApiSubject, async ({ customer_id, key_id }, { db }) => {
  const [customer, key] = await Promise.all([
    readReportCustomer(db, customer_id),
    key_id === undefined ? null : readKey(db, customer_id, key_id),
  ])
  return { ...customer, key }
})
