import type { KeptReason, PersonalKind } from '@console/remote-members/contract/calls/personal-data'
import { type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { changesOf } from './erase-changes.ts'
import { countExports } from './erase-copies.ts'
import { mentionPattern, type Person } from './person.ts'
import { mentionColumns, type Registered, register } from './register.ts'

export const quoted = (name: string): SQL => sql.raw(`"${name}"`)

export interface Counted {
  total: number
  deleted: number
  anonymous: number
  kept: number
  reason: KeptReason | null
}

/** Rows of others in which the person is mentioned; null: the table has no such columns. */
export const mentioning = (entry: Registered, person: Person): SQL | null => {
  const { texts, json } = mentionColumns(entry)
  const pattern = mentionPattern(person)
  const columns = [
    ...texts.map((column) => sql`t.${quoted(column)}`),
    ...json.map((column) => sql`t.${quoted(column)}::text`),
  ]
  if (columns.length === 0) return null
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ~* ${pattern}`),
    sql` or `,
  )})`
}

const countIn = async (db: Executor, table: string, where: SQL): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${quoted(table)} t where ${where}`,
  )
  return rows[0]?.n ?? 0
}

const fateOf = ({ deleted, set }: Registered): 'deleted' | 'anonymous' | 'kept' =>
  deleted !== undefined ? 'deleted' : set !== undefined ? 'anonymous' : 'kept'

/** What is stored about a person, by kind, and what erasure does with it. */
export const countStored = async (db: Executor, person: Person): Promise<Map<PersonalKind, Counted>> => {
  const counts = new Map<PersonalKind, Counted>()
  const add = (kind: PersonalKind, fate: 'deleted' | 'anonymous' | 'kept', n: number, reason: KeptReason | null) => {
    const sum = counts.get(kind) ?? { total: 0, deleted: 0, anonymous: 0, kept: 0, reason: null }
    sum.total += n
    sum[fate] += n
    if (n > 0) sum.reason ??= reason
    counts.set(kind, sum)
  }
  for (const [table, entry] of Object.entries(register)) {
    const { kind, rows, kept } = entry
    const own = rows?.(person)
    if (kind !== undefined && own !== undefined) {
      const fate = fateOf(entry)
      add(kind, fate, await countIn(db, table, own), fate === 'kept' && kept?.billing !== undefined ? 'billing' : null)
    }
    const mentions = mentioning(entry, person)
    if (mentions !== null)
      add('mentions', 'anonymous', await countIn(db, table, own ? sql`${mentions} and not ${own}` : mentions), null)
  }
  const changes = await changesOf(db, person)
  add('changes', 'anonymous', changes.length, null)
  add('exports', 'deleted', await countExports(db, person, changes), null)
  add(
    'reads',
    'kept',
    await countIn(db, 'reads', sql`t.kind = 'customer' and t.ids @> array[${person.id}]::bigint[]`),
    'evidence',
  )
  return counts
}
