import { maxOffers, type Pasted } from '@console/remote-dataentry/contract/offers'
import { and, eq, inArray, sql } from '#drizzle'
import { deleteRows, restoreRows } from '../../../platform/database/bulk-delete.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { Changed, Context, Undo } from '../../../platform/pipeline/handlers.ts'
import type { OfferKind, TypedOffer } from './kinds.ts'
import { insertOffers, lockCompany } from './stored.ts'
import { spellOffer } from './typed.ts'

type Lines<Own> = readonly (Own & { readonly name: string; readonly category: string })[]

/** Names as the database compares them. */
const lowered = async (db: Executor, names: readonly string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select lower(t.name) as name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)
      with ordinality as t (name, place) order by t.place`,
  )
  return rows.map(({ name }) => name)
}

/** Result of pasted lines, line by line. */
export const judgePasted = async <Own>(
  db: Executor,
  kind: OfferKind<Own, unknown>,
  company_id: number,
  lines: Lines<Own>,
): Promise<{ readonly add: readonly TypedOffer[]; readonly outcome: Pasted }> => {
  const { table } = kind
  const stored = await db
    .select({ name: table.name, key: sql<string>`lower(${table.name})` })
    .from(table)
    .where(eq(table.company_id, company_id))
  const nameOf = new Map(stored.map(({ name, key }) => [key, name]))
  const spelt = lines.map((line) =>
    spellOffer(kind, { name: line.name, category: line.category, own: kind.ownOf(line) }),
  )
  const keys = await lowered(
    db,
    spelt.map((line) => ('fault' in line ? '' : line.name)),
  )
  const add: TypedOffer[] = []
  const lineOf = new Map<string, number>()
  const judge = (line: (typeof spelt)[number], index: number): Pasted['lines'][number] => {
    if ('fault' in line) return { outcome: 'invalid', by: line.fault }
    const key = keys[index] ?? ''
    const [name, before] = [nameOf.get(key), lineOf.get(key)]
    if (name !== undefined) return { outcome: 'already', by: name }
    if (before !== undefined) return { outcome: 'repeated', by: String(before) }
    if (stored.length + add.length >= maxOffers) return { outcome: 'tooMany' }
    lineOf.set(key, index + 1)
    add.push(line)
    return { outcome: 'added' }
  }
  const judged = spelt.map(judge)
  return { add, outcome: { added: add.length, lines: judged } }
}

/** Defines the call that adds pasted lines. */
export const importing = <Own, Row>(kind: OfferKind<Own, Row>) => ({
  load: ({ company_id }: { readonly company_id: number }, { db }: Context) => lockCompany(db, company_id),
  apply: async (
    { lines }: { readonly lines: Lines<Own> },
    { company_id }: { readonly company_id: number },
    { db, agent }: Context,
  ): Promise<Changed<Pasted>> => {
    const { add, outcome } = await judgePasted(db, kind, company_id, lines)
    if (add.length === 0) return { data: outcome, unchanged: true }
    const also = await insertOffers(db, kind, { company_id, created_by: agent.id }, add)
    return { data: outcome, also, before: null, after: { company_id, added: add.map(({ name }) => name) } }
  },
  /** Removes what was added, if unchanged since. */
  undo: (async ({ also }, db) => {
    const { table } = kind
    const gone = await db.delete(table).where(and(inArray(table.id, [...also]), eq(table.version, 1)))
    if (gone.rowCount === 0) throw new Failed('notUndoable')
  }) satisfies Undo,
})

/** Defines the call that deletes several; ones already deleted are skipped. */
export const deleting = (kind: Pick<OfferKind<never, unknown>, 'table'>) => ({
  apply: async (
    { company_id, ids }: { readonly company_id: number; readonly ids: readonly number[] },
    _before: undefined,
    { db }: Context,
  ): Promise<Changed<{ deleted: number }>> => {
    const { table } = kind
    await lockCompany(db, company_id)
    const gone = await deleteRows(db, table, and(eq(table.company_id, company_id), inArray(table.id, [...ids])))
    if (gone.length === 0) throw new Failed('notFound')
    // Whole rows, as deleteRows returns them.
    const also = gone.map((row) => (row as { readonly id: number }).id)
    return { data: { deleted: gone.length }, also, before: gone, after: null }
  },
  undo: (({ before }, db) => restoreRows(db, kind.table, before)) satisfies Undo,
})
