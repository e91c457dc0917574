import { and, eq, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import type { Offer, OfferKind, TypedOffer } from './kinds.ts'

type AnyKind = OfferKind<never, unknown>

const company = { company_id: companies.id, name: companies.name, domain: companies.domain }

/** The company of an offer. */
export const readCompany = async (db: Executor, id: number) => {
  const [found] = await db.select(company).from(companies).where(eq(companies.id, id))
  if (!found) throw new Failed('notFound')
  return found
}

/** The same, locked, so that changes of a company's offers run one at a time. */
export const lockCompany = async (db: Executor, id: number) => {
  const [found] = await db.select(company).from(companies).where(eq(companies.id, id)).for('update')
  if (!found) throw new Failed('notFound')
  return found
}

/** Offers that match a condition, by name. */
export const readOffers = async (db: Executor, kind: AnyKind, where: SQL | undefined): Promise<Offer[]> => {
  const { table, column } = kind
  const rows = await db
    .select({
      id: table.id,
      company_id: table.company_id,
      name: table.name,
      category: table.category,
      own: sql<string>`${column}`,
      created_by: agentName(table.created_by),
      created_at: table.created_at,
      version: table.version,
    })
    .from(table)
    .where(where)
    .orderBy(sql`fold_text(${table.name}) collate "C"`)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** One by its id, with its company locked; null if it does not exist. */
export const lockOffer = async (db: Executor, kind: AnyKind, id: number): Promise<Offer | null> => {
  const { table } = kind
  const [place] = await db.select({ company_id: table.company_id }).from(table).where(eq(table.id, id))
  if (!place) return null
  await lockCompany(db, place.company_id)
  const [found] = await readOffers(db, kind, eq(table.id, id))
  return found ?? null
}

/** Whether a company has another one of that name, ignoring case. */
export const isNameTaken = async (
  db: Executor,
  { table }: AnyKind,
  { company_id, name, id }: { company_id: number; name: string; id?: number },
): Promise<boolean> => {
  const same = and(eq(table.company_id, company_id), sql`lower(${table.name}) = lower(${name})`)
  const count = await db.$count(table, id === undefined ? same : and(same, sql`${table.id} <> ${id}`))
  return count > 0
}

/** Adds offers to a company; returns their ids in order. */
export const insertOffers = async (
  db: Executor,
  { table, column }: AnyKind,
  place: { readonly company_id: number; readonly created_by: number },
  offers: readonly TypedOffer[],
): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`insert into ${table} (company_id, created_by, name, category, ${sql.identifier(column.name)})
      select ${place.company_id}::bigint, ${place.created_by}::bigint, o.name, o.category, o.own
      from rows from (jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as (name text, category text, own text))
        with ordinality as o (name, category, own, place)
      order by o.place returning id`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Stores the fields of one; it gets its next version. */
export const updateOffer = (
  db: Executor,
  { table, column }: AnyKind,
  id: number,
  { name, category, own }: TypedOffer,
): Promise<unknown> =>
  db.execute(
    sql`update ${table} set name = ${name}, category = ${category}, ${sql.identifier(column.name)} = ${own},
      version = version + 1 where id = ${id}`,
  )
