import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, sql } from '#drizzle'
import { hashToken } from '../../../platform/authentication/session.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { apiKeys } from './approval-schema.ts'
import type { RequestRecord } from './customer-status.ts'

/** Prefix by which a leaked key is recognised. */
const mark = 'ck_'
const prefixLength = mark.length + 6

/** A new key for a request; it is returned once and stored as a hash. */
export const issueKey = async (db: Executor, request: RequestRecord, quota: number): Promise<string> => {
  const key = `${mark}${randomBytes(32).toString('base64url')}`
  await db.insert(apiKeys).values({
    request_id: request.id,
    customer_id: request.customer_id,
    key_hash: hashToken(key),
    prefix: key.slice(0, prefixLength),
    quota,
  })
  return key
}

export const revokeKey = async (db: Executor, requestId: number): Promise<void> => {
  await db
    .update(apiKeys)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(apiKeys.request_id, requestId), isNull(apiKeys.revoked_at)))
}

/** Restores the last key of a request, or changes its quota. */
export const restoreKey = async (db: Executor, requestId: number, quota: number): Promise<void> => {
  const last = db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(eq(apiKeys.request_id, requestId))
    .orderBy(desc(apiKeys.id))
    .limit(1)
  await db.update(apiKeys).set({ revoked_at: null, quota }).where(eq(apiKeys.id, last))
}
