import { accountStandingCalls } from '@console/remote-reports/contract/calls/account-standing'
import { limits } from '@console/shared/contract/limits'
import { and, eq, type SQL, sql } from '#drizzle'
import { versionsOf } from '../../../platform/dangerous/customer-versions.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { audit } from '../../../platform/records/schema.ts'
import { type AccountSelection, selectedAccounts } from './account.ts'
import { accountStanding } from './standing-schema.ts'

/** All selected accounts, locked in the order of their ids, so that concurrent changes cannot deadlock. */
const loadAccounts = async (db: Executor, selection: AccountSelection) => {
  const rows = await db
    .select({
      id: accountStanding.customer_id,
      contacted_at: accountStanding.contacted_at,
      isContacted: sql<boolean>`coalesce(${accountStanding.contacted_at} > ${accountStanding.last_activity_at}, false)`,
    })
    .from(accountStanding)
    .where(selectedAccounts(selection))
    .orderBy(accountStanding.customer_id)
    .limit(limits.maxBulkRows + 1)
    .for('update')
  if (rows.length === 0) throw new Failed('notFound')
  if (rows.length > limits.maxBulkRows) throw new Failed('tooManyRows')
  return rows
}
type Loaded = Awaited<ReturnType<typeof loadAccounts>>

/** Shown as empty. */
const never = ''

/** Ids by the previous contact time, from which own-part.ts derives each customer's history. */
const byTime = (rows: Loaded): Record<string, number[]> => {
  const groups: Record<string, number[]> = {}
  for (const { id, contacted_at } of rows) {
    const was = contacted_at?.toISOString() ?? never
    groups[was] ??= []
    groups[was].push(id)
  }
  return groups
}

const write = async (db: Executor, ids: readonly number[], at: SQL, by: number | null, only?: SQL): Promise<number> => {
  const { rowCount } = await db
    .update(accountStanding)
    .set({ contacted_at: at, contacted_by: by })
    // As one parameter, because PostgreSQL limits their number.
    .where(
      sql`${accountStanding.customer_id} = any(${`{${ids.join(',')}}`}::bigint[])${only === undefined ? sql`` : sql` and ${only}`}`,
    )
  return rowCount ?? 0
}

/** The agents who contacted accounts at that time, according to the audit log. */
const contactedThen = async (db: Executor, [id]: readonly number[], at: string): Promise<number | null> => {
  const [row] = await db
    .select({ by: audit.agent_id })
    .from(audit)
    .where(
      and(
        eq(audit.call, accountStandingCalls.setContacted.path),
        sql`${audit.also} is not null and ${audit.also} @> array[${id}]::bigint[]`,
        sql`${audit.after} ->> 'contacted_at' = ${at}`,
      ),
    )
    .limit(1)
  return row?.by ?? null
}

export const setContacted = change(accountStandingCalls.setContacted, {
  concerns: async (input, { db }) => {
    const rows = await db
      .select({ id: accountStanding.customer_id })
      .from(accountStanding)
      .where(selectedAccounts(input.selection))
      .orderBy(accountStanding.customer_id)
      .limit(limits.maxBulkRows + 1)
    const ids = rows.map(({ id }) => id)
    return { count: ids.length, versions: await versionsOf(db, ids), exactly: { ...input, selection: { ids } } }
  },
  load: ({ selection }, { db }) => loadAccounts(db, selection),
  apply: async ({ contacted }, rows, { db, agent }) => {
    const todo = rows.filter(({ isContacted }) => isContacted !== contacted)
    const data = { done: todo.length, unchanged: rows.length - todo.length, refused: [], refused_total: 0 }
    if (todo.length === 0) return { data, unchanged: true }
    const also = todo.map(({ id }) => id)
    const contacted_at = contacted ? new Date().toISOString() : null
    await write(db, also, sql`${contacted_at}::timestamptz`, contacted ? agent.id : null)
    return { data, also, before: { contacted_at: byTime(todo) }, after: { contacted_at } }
  },
  undo: async ({ before, after }, db) => {
    // Written by apply; accounts contacted again since then are kept.
    const [{ contacted_at: groups }, { contacted_at: is }] = [
      before as { contacted_at: Record<string, number[]> },
      after as { contacted_at: string | null },
    ]
    const still = sql`${accountStanding.contacted_at} is not distinct from ${is}::timestamptz`
    let changed = 0
    for (const [was, ids] of Object.entries(groups)) {
      const by = was === never ? null : await contactedThen(db, ids, was)
      changed += await write(db, ids, sql`${was === never ? null : was}::timestamptz`, by, still)
    }
    if (changed === 0) throw new Failed('notUndoable')
  },
})
