import type { Flag, mismatchesCalls } from '@console/remote-dataentry/contract/calls/mismatches'
import type { OutputOf } from '@console/shared/contract/define-calls'
import { and, asc, desc, eq, inArray, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { customers } from '../../../platform/records/schema.ts'
import { corrections, readCorrections, toCorrection } from '../../members/corrections/index.ts'
import { employees } from '../records/company-schema.ts'

type Mismatch = OutputOf<typeof mismatchesCalls.getMismatch>
type Record = Pick<typeof corrections.$inferSelect, 'id' | 'kind' | 'record_id'>

const maxShown = 100

/** The record of a flag. */
export const findFlagged = async (db: Executor, id: number): Promise<Record> => {
  const [found] = await db.select().from(corrections).where(eq(corrections.id, id))
  if (!found) throw new Failed('notFound')
  return found
}

const companyOf = async (db: Executor, { kind, record_id }: Record): Promise<Mismatch['company']> => {
  const fields = { company_id: companies.id, name: companies.name, domain: companies.domain }
  const [found] =
    kind === 'company'
      ? await db.select(fields).from(companies).where(eq(companies.id, record_id))
      : await db
          .select(fields)
          .from(employees)
          .innerJoin(companies, eq(companies.id, employees.company_id))
          .where(eq(employees.id, record_id))
  return found ?? null
}

const namesOf = async (db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const name = sql<string>`coalesce(nullif(trim(concat_ws(' ', ${customers.first_name}, ${customers.last_name})), ''), ${customers.email})`
  const rows = await db
    .select({ id: customers.id, name })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** All open flags of a flag's record; once none is open, those decided last. */
export const readMismatch = async (db: Executor, id: number): Promise<Mismatch> => {
  const record = await findFlagged(db, id)
  const ofRecord = and(eq(corrections.kind, record.kind), eq(corrections.record_id, record.record_id))
  const open = await readCorrections(db, and(ofRecord, eq(corrections.state, 'open')), [asc(corrections.id)], maxShown)
  const settled = open.length === 0
  const found = settled
    ? await readCorrections(db, ofRecord, [desc(corrections.decided_at), asc(corrections.id)], maxShown)
    : open
  const rows = found.map(toCorrection)
  const names = await namesOf(db, [...new Set(rows.map(({ customer_id }) => customer_id))])
  const flags = rows.map((row): Flag => ({ ...row, customer: names.get(row.customer_id) ?? '' }))
  return {
    id,
    kind: record.kind,
    record_id: record.record_id,
    record_name: flags[0]?.record_name ?? '',
    company: await companyOf(db, record),
    flags,
    settled,
  }
}
