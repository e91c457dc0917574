import * as s from '@console/shared/contract/schema'
import { and, eq, isNull, lt, or, sql } from '#drizzle'
import { requireKey } from '../../../integrations/main-site/require-key.ts'
import { hashToken } from '../../../platform/authentication/session.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { RoutePlugin } from '../../../platform/http/route-plugin.ts'
import { today } from '../../../platform/live/badges.ts'
import { inputReader } from '../../../platform/pipeline/input.ts'
import { customers } from '../../../platform/records/schema.ts'
import { apiKeyDays, apiKeys } from '../../admin/approvals/index.ts'

const readKey = inputReader({
  method: 'POST',
  path: 'check-api-key',
  input: s.object({ key: s.line(200, { min: 1 }) }),
})

/** What the main site is told about an API key that somebody uses. */
interface Checked {
  readonly customer_id: number
  /** Id under which the main site later reports the request (requests.ts). */
  readonly key_id: number
  /** Daily quota (UTC), used requests including this one, and remaining ones. */
  readonly quota: number
  readonly used: number
  readonly left: number
}

/** Takes one request from a key's daily quota, in one statement, so that concurrent requests cannot exceed it. */
const countRequest = async (db: Database, keyId: number, quota: number): Promise<number | undefined> => {
  const [row] = await db
    .insert(apiKeyDays)
    .values({ key_id: keyId, day: today as unknown as string, requests: 1 }) // the day by the database's clock
    .onConflictDoUpdate({
      target: [apiKeyDays.key_id, apiKeyDays.day],
      set: { requests: sql`${apiKeyDays}.requests + 1` },
      setWhere: sql`${apiKeyDays}.requests < ${quota}`,
    })
    .returning({ used: apiKeyDays.requests })
  return row?.used
}

/** Precise to the minute: a busy key is not written for every request. */
const noteUse = (db: Database, keyId: number) =>
  db
    .update(apiKeys)
    .set({ last_used_at: sql`now()` })
    .where(
      and(
        eq(apiKeys.id, keyId),
        or(isNull(apiKeys.last_used_at), lt(apiKeys.last_used_at, sql`now() - interval '1 minute'`)),
      ),
    )

const check = async (db: Database, key: string): Promise<Checked> => {
  const [found] = await db
    .select({
      id: apiKeys.id,
      customer_id: apiKeys.customer_id,
      quota: apiKeys.quota,
      revoked_at: apiKeys.revoked_at,
      blocked: customers.blocked,
      disabled: customers.disabled,
    })
    .from(apiKeys)
    .innerJoin(customers, eq(customers.id, apiKeys.customer_id))
    .where(eq(apiKeys.key_hash, hashToken(key)))
  if (!found) throw new Failed('keyUnknown')
  const { id, customer_id, quota } = found
  if (found.revoked_at !== null) throw new Failed('keyRevoked')
  if (found.blocked) throw new Failed('customerBlocked')
  if (found.disabled) throw new Failed('customerDisabled')
  const used = await countRequest(db, id, quota)
  if (used === undefined) throw new Failed('quotaUsedUp', { params: { quota } })
  await noteUse(db, id)
  return { customer_id, key_id: id, quota, used, left: quota - used }
}

/** POST /api/main-site/check-api-key: the main site asks whether an API request may be answered. */
export const checkApiKey =
  ({ db, key }: { readonly db: Database; readonly key: string }): RoutePlugin =>
  (app) => {
    app.post(
      '/api/main-site/check-api-key',
      { schema: { hide: true }, onRequest: requireKey(key) },
      async (request) => ({ status: true, data: await check(db, readKey(request).key) }),
    )
  }
