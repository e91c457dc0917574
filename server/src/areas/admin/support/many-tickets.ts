import type { Ticket, TicketFilters } from '@console/remote-admin/contract/calls/support'
import type { ErrorCode } from '@console/remote-admin/contract/errors'
import { limits } from '@console/shared/contract/limits'
import type { BulkOutcome } from '@console/shared/contract/list'
import { type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { tickets } from './support-schema.ts'
import { readTickets, selectedTickets } from './ticket.ts'
import type { TicketValues } from './ticket-change.ts'

/** A list of ids as one parameter, because PostgreSQL limits their number. */
export const anyOf = (ids: readonly number[]): SQL => sql`${tickets.id} = any(${`{${ids.join(',')}}`}::bigint[])`

/** All selected tickets, locked in the order of their ids, so that concurrent bulk changes cannot deadlock. */
export const lockTickets = async (
  db: Executor,
  selection: { ids: number[] } | { matching: TicketFilters },
  agentId: number,
): Promise<Ticket[]> => {
  const locked = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(selectedTickets(selection, agentId))
    .orderBy(tickets.id)
    .limit(limits.maxBulkRows + 1)
    .for('update')
  if (locked.length === 0) throw new Failed('notFound')
  if (locked.length > limits.maxBulkRows) throw new Failed('tooManyRows')
  return readTickets(db, agentId, anyOf(locked.map(({ id }) => id)))
}

export interface Judged {
  readonly todo: readonly Ticket[]
  readonly unchanged: number
  readonly refused: readonly { readonly ticket: Ticket; readonly code: ErrorCode }[]
}

/** Result for each: changed, unchanged, or refused with a code. */
export const judge = (rows: readonly Ticket[], verdictOf: (row: Ticket) => 'do' | 'unchanged' | ErrorCode): Judged => {
  const verdicts = rows.map((ticket) => ({ ticket, verdict: verdictOf(ticket) }))
  return {
    todo: verdicts.filter(({ verdict }) => verdict === 'do').map(({ ticket }) => ticket),
    unchanged: verdicts.filter(({ verdict }) => verdict === 'unchanged').length,
    refused: verdicts.flatMap(({ ticket, verdict }) =>
      verdict === 'do' || verdict === 'unchanged' ? [] : [{ ticket, code: verdict }],
    ),
  }
}

const maxNamed = 200

export const outcomeOf = ({ todo, unchanged, refused }: Judged): BulkOutcome => ({
  done: todo.length,
  unchanged,
  refused: refused
    .slice(0, maxNamed)
    .map(({ ticket, code }) => ({ id: ticket.prospect_id, name: `#${ticket.prospect_id} ${ticket.subject}`, code })),
  refused_total: refused.length,
})

type Field = 'state' | 'snoozed_until' | 'assigned_to'
/** Ids by previous value, for each field. */
type Grouped = Partial<Record<Field, Record<string, number[]>>>

const nothing = 'none'

/** Previous values for the audit log and undo: ids by value. */
export const groupedBy = (rows: readonly Ticket[], fields: readonly Field[]): Grouped =>
  Object.fromEntries(
    fields.map((field) => {
      const byValue: Record<string, number[]> = {}
      for (const row of rows) {
        const ids = byValue[String(row[field] ?? nothing)] ?? []
        byValue[String(row[field] ?? nothing)] = ids
        ids.push(row.prospect_id)
      }
      return [field, byValue]
    }),
  )

export const writeMany = async (
  db: Executor,
  ids: readonly number[],
  values: TicketValues,
  where?: SQL,
): Promise<number> => {
  const { rowCount } = await db
    .update(tickets)
    .set({ ...values, version: sql`${tickets.version} + 1` })
    .where(where === undefined ? anyOf(ids) : sql`${anyOf(ids)} and ${where}`)
  return rowCount ?? 0
}

const stored = (field: Field, value: string): TicketValues =>
  value === nothing ? { [field]: null } : { [field]: field === 'assigned_to' ? Number(value) : value }

/** Restores tickets that are still as the change left them; tickets changed since then are kept. */
export const restoreMany = async (db: Executor, before: unknown, isSo: SQL): Promise<void> => {
  const groups = Object.entries(before as Grouped) as [Field, Record<string, number[]>][] // written by groupedBy
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${tickets.id} as id from ${tickets} where ${anyOf(groups.flatMap(([, byValue]) => Object.values(byValue).flat()))}
      and ${isSo} order by id for update`,
  )
  const still = new Set(rows.map(({ id }) => Number(id)))
  if (still.size === 0) throw new Failed('notUndoable')
  for (const [field, byValue] of groups)
    for (const [value, ids] of Object.entries(byValue))
      await writeMany(
        db,
        ids.filter((id) => still.has(id)),
        stored(field, value),
      )
}
