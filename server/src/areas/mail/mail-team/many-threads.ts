import type { ErrorCode } from '@console/remote-mail/contract/errors'
import type { ThreadStatus } from '@console/remote-mail/contract/mail'
import type { BulkOutcome } from '@console/shared/contract/list'
import { inArray, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { tellMail } from '../../../platform/live/tell-mail.ts'
import type { Changed, Undo } from '../../../platform/pipeline/handlers.ts'
import { gmailThreads } from '../records/gmail-schema.ts'
import { idsByValue } from '../records/mail-thread.ts'

interface Asked {
  readonly thread_id: number
  readonly version?: number | undefined
}
type Values = { readonly assigned_to: number | null } | { readonly status: ThreadStatus }
type Field = 'assigned_to' | 'status'

const maxNamed = 200

const write = async (db: Executor, values: Values, where: SQL): Promise<number[]> => {
  const rows = await db
    .update(gmailThreads)
    .set({ ...values, version: sql`${gmailThreads.version} + 1` })
    .where(where)
    .returning({ id: gmailThreads.id })
  return rows.map(({ id }) => id)
}

const fieldOf = (values: Values): Field => ('status' in values ? 'status' : 'assigned_to')

/** Sets one property on several conversations and returns the result for each. */
export const setOnThreads = async (
  db: Executor,
  threads: readonly Asked[],
  values: Values,
): Promise<Changed<BulkOutcome>> => {
  const field = fieldOf(values)
  const versions = new Map(threads.map(({ thread_id, version }) => [thread_id, version]))
  // In the order of their ids, so that concurrent changes cannot deadlock.
  const rows = await db
    .select()
    .from(gmailThreads)
    .where(inArray(gmailThreads.id, [...versions.keys()]))
    .orderBy(gmailThreads.id)
    .for('update')
  const found = new Map(rows.map((row) => [row.id, row]))
  const wanted = 'status' in values ? values.status : values.assigned_to
  const verdictOf = (id: number): 'do' | 'unchanged' | ErrorCode => {
    const row = found.get(id)
    if (!row) return 'notFound'
    if (row[field] === wanted) return 'unchanged'
    const version = versions.get(id)
    return version !== undefined && version !== row.version ? 'versionConflict' : 'do'
  }
  const judged = [...versions.keys()].map((id) => ({ id, verdict: verdictOf(id) }))
  const also = judged.filter(({ verdict }) => verdict === 'do').map(({ id }) => id)
  const refused = judged.flatMap(({ id, verdict }) =>
    verdict === 'do' || verdict === 'unchanged' ? [] : [{ id, name: found.get(id)?.subject ?? '', code: verdict }],
  )
  const data: BulkOutcome = {
    done: also.length,
    unchanged: judged.length - also.length - refused.length,
    refused: refused.slice(0, maxNamed),
    refused_total: refused.length,
  }
  if (also.length === 0) return { data, unchanged: true }
  await write(db, values, inArray(gmailThreads.id, also))
  await tellMail(db, { threads: also })
  const before = { [field]: idsByValue(also.map((id) => ({ id, was: found.get(id)?.[field] }))) }
  const [only] = also
  return { data, ...(also.length === 1 && only !== undefined ? { target: only } : { also }), before, after: values }
}

const stored = (field: Field, value: string): Values =>
  field === 'status'
    ? { status: value as ThreadStatus } // written by setOnThreads
    : { assigned_to: value === 'none' ? null : Number(value) }

/** Restores the previous value of those that are unchanged since; later changes stay. */
export const undoOnThreads: Undo = async ({ before, after }, db) => {
  const written = after as Values // setOnThreads, or data/mail-thread.ts, wrote both
  const field = fieldOf(written)
  const byValue = Object.entries((before as Record<Field, Record<string, number[]>>)[field])
  const ids = byValue.flatMap(([, some]) => some)
  // Locked in one order first, as in every bulk change.
  await db
    .select({ id: gmailThreads.id })
    .from(gmailThreads)
    .where(inArray(gmailThreads.id, ids))
    .orderBy(gmailThreads.id)
    .for('update')
  const isStill =
    'status' in written
      ? sql`${gmailThreads.status} = ${written.status}`
      : sql`${gmailThreads.assigned_to} is not distinct from ${written.assigned_to}::bigint`
  const restored: number[] = []
  for (const [value, some] of byValue)
    restored.push(...(await write(db, stored(field, value), sql`${inArray(gmailThreads.id, some)} and ${isStill}`)))
  if (restored.length === 0) throw new Failed('notUndoable')
  await tellMail(db, { threads: restored })
}
