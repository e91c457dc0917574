import { eq, sql } from '#drizzle'
import type { Database } from '../database/database.ts'
import { bannedIps, blockedDomains } from './guard-schema.ts'

const tables = { ban: bannedIps, domain: blockedDomains } as const
export type RuleKind = keyof typeof tables

interface Waiting {
  readonly counts: Map<string, { kind: RuleKind; id: number; count: number; at: Date }>
  timer: NodeJS.Timeout | undefined
}

const flushAfterMs = 5_000
const byDatabase = new WeakMap<Database, Waiting>()

/** Adds to the counts of rules. Counts of a deleted rule are dropped. */
export const addMatches = async (
  db: Pick<Database, 'update'>,
  matches: readonly { kind: RuleKind; id: number; count: number; at: Date }[],
): Promise<void> => {
  for (const { kind, id, count, at } of matches) {
    const table = tables[kind]
    await db
      .update(table)
      .set({
        match_count: sql`${table.match_count} + ${count}`,
        last_match_at: sql`greatest(${table.last_match_at}, ${at.toISOString()}::timestamptz)`,
      })
      .where(eq(table.id, id))
  }
}

/** Writes the counts, some seconds after the first match and when the server stops. */
export const flushMatches = async (db: Database): Promise<void> => {
  const waiting = byDatabase.get(db)
  if (waiting === undefined) return
  byDatabase.delete(db)
  clearTimeout(waiting.timer)
  await addMatches(db, [...waiting.counts.values()])
}

/** Counts a match of a rule, in memory first, so that a flood of refusals is not a flood of writes. */
export const countMatch = (db: Database, kind: RuleKind, id: number): void => {
  const waiting = byDatabase.get(db) ?? { counts: new Map(), timer: undefined }
  byDatabase.set(db, waiting)
  const key = `${kind} ${id}`
  const count = (waiting.counts.get(key)?.count ?? 0) + 1
  waiting.counts.set(key, { kind, id, count, at: new Date() })
  waiting.timer ??= setTimeout(() => void flushMatches(db).catch(() => {}), flushAfterMs).unref()
}
