import { maxOffers } from '@console/remote-dataentry/contract/offers'
import { and, eq } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { Changed, Context, Undo } from '../../../platform/pipeline/handlers.ts'
import type { Offer, OfferKind } from './kinds.ts'
import { insertOffers, isNameTaken, lockCompany, lockOffer, readOffers, updateOffer } from './stored.ts'
import { nameTaken, requireOffer } from './typed.ts'

interface Named {
  readonly name: string
  readonly category: string
}

/** What the audit log stores of one. */
interface Kept {
  readonly company_id: number
  readonly name: string
  readonly category: string
  readonly own: string
  readonly version: number
}
const keep = ({ company_id, name, category, own, version }: Offer): Kept => ({
  company_id,
  name,
  category,
  own,
  version,
})

const readOne = async (db: Executor, kind: OfferKind<never, unknown>, id: number): Promise<Offer> => {
  const [found] = await readOffers(db, kind, eq(kind.table.id, id))
  if (!found) throw new Error('the offer is gone')
  return found
}

/** Defines the call that adds one: the same for products and technologies. */
export const adding = <Own, Row>(kind: OfferKind<Own, Row>) => ({
  load: ({ company_id }: { readonly company_id: number }, { db }: Context) => lockCompany(db, company_id),
  apply: async (
    input: Named & Own,
    { company_id }: { readonly company_id: number },
    { db, agent }: Context,
  ): Promise<Changed<Row>> => {
    const typed = requireOffer(kind, input)
    if (await isNameTaken(db, kind, { company_id, name: typed.name })) throw nameTaken(typed.name)
    if ((await db.$count(kind.table, eq(kind.table.company_id, company_id))) >= maxOffers) throw new Failed('listFull')
    const [id = 0] = await insertOffers(db, kind, { company_id, created_by: agent.id }, [typed])
    const created = await readOne(db, kind, id)
    return { data: kind.toRow(created), target: id, before: null, after: keep(created) }
  },
  undo: (async ({ target, after }, db) => {
    const { version } = after as Kept // as apply wrote it
    const { table } = kind
    const gone = await db.delete(table).where(and(eq(table.id, Number(target)), eq(table.version, version)))
    if (gone.rowCount === 0) throw new Failed('notUndoable')
  }) satisfies Undo,
})

/** Defines the call that changes one. */
export const updating = <Own, Row>(kind: OfferKind<Own, Row>) => ({
  load: async ({ id }: { readonly id: number }, { db }: Context) => {
    const found = await lockOffer(db, kind, id)
    if (!found) throw new Failed('notFound')
    // The pipeline looks up under that name who changed it last if there is a newer version.
    return { ...kind.toRow(found), [`${kind.record}_id`]: id }
  },
  apply: async (
    input: Named & Own & { readonly id: number },
    _seen: unknown,
    { db }: Context,
  ): Promise<Changed<Row>> => {
    const typed = requireOffer(kind, input)
    const before = await readOne(db, kind, input.id)
    const { id, company_id, name, category, own } = before
    if (name === typed.name && category === typed.category && own === typed.own)
      return { data: kind.toRow(before), unchanged: true }
    if (await isNameTaken(db, kind, { company_id, name: typed.name, id })) throw nameTaken(typed.name)
    await updateOffer(db, kind, id, typed)
    const updated = await readOne(db, kind, id)
    return { data: kind.toRow(updated), target: id, before: keep(before), after: keep(updated) }
  },
  undo: (async ({ target, before, after }, db) => {
    // Written by apply: the fields that differ.
    const [was, is] = [before as Partial<Kept>, after as Partial<Kept>]
    const id = Number(target)
    const stored = await lockOffer(db, kind, id)
    if (stored === null || stored.version !== is.version) throw new Failed('notUndoable')
    const old = { ...stored, ...was }
    if (await isNameTaken(db, kind, { company_id: stored.company_id, name: old.name, id }))
      throw new Failed('notUndoable')
    await updateOffer(db, kind, id, old)
  }) satisfies Undo,
})
