import { createHash } from 'node:crypto'
import { and, eq, sql } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { Failed, invalidField } from '../errors/failed.ts'
import { idempotencyKeys } from './idempotency-schema.ts'

/** One intent of one agent: its key, and a hash of the input. */
export interface Intent {
  readonly agentId: number
  readonly key: string
  readonly hash: Buffer
}

/** JSON with sorted keys, equal for equal values. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )

/** Reads the header, if present. */
export const intentOf = (agentId: number, header: unknown, path: string, input: unknown): Intent | null => {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header))
    throw invalidField('Idempotency-Key', 'Must be 8 to 200 printable characters.')
  return {
    agentId,
    key: header,
    hash: createHash('sha256')
      .update(`${path}\n${canonical(input)}`)
      .digest(),
  }
}

const readKey = async (db: Executor, { agentId, key }: Intent) => {
  const [stored] = await db
    .select({ hash: idempotencyKeys.request_hash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.agent_id, agentId), eq(idempotencyKeys.key, key)))
  return stored
}

/** The answer to an earlier request with this key, or null. */
export const knownAnswer = async (db: Executor, intent: Intent): Promise<unknown> => {
  const stored = await readKey(db, intent)
  return stored?.hash.equals(intent.hash) ? stored.answer : null
}

/**
 * Claims the key in this transaction. If another request holds it, the insert waits for that request to end: then its
 * stored answer is returned, or null if the change is ours to make.
 */
export const takeKey = async (db: Executor, intent: Intent): Promise<unknown> => {
  const { agentId, key, hash } = intent
  // The trigger idempotency_keys_once skips a key that is already there.
  const taken = await db
    .insert(idempotencyKeys)
    .values({ agent_id: agentId, key, request_hash: hash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken.length > 0) return null
  const stored = await readKey(db, intent)
  if (!stored?.hash.equals(hash)) throw new Failed('keyReused')
  return stored.answer
}

/** Stores the answer for requests with the same key, which this transaction has taken: only the partition of now() is read. */
export const keepAnswer = async (db: Executor, { agentId, key }: Intent, answer: unknown): Promise<void> => {
  await db
    .update(idempotencyKeys)
    .set({ answer })
    .where(
      and(
        eq(idempotencyKeys.agent_id, agentId),
        eq(idempotencyKeys.key, key),
        eq(idempotencyKeys.created_at, sql`now()`),
      ),
    )
}
