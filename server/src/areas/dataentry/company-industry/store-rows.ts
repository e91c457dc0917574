import type { CompanyIndustry } from '@console/remote-dataentry/contract/calls/company-industry'
import { sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { industryRow } from './company-industry.ts'
import type { Facts } from './judge-rows.ts'

const isOneOf = (ids: readonly number[]) => sql`${companies.id} = any(${`{${ids.join(',')}}`}::bigint[])`

/** Companies by their ids. */
export const readRows = async (db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, CompanyIndustry>> => {
  const rows = await db.select(industryRow).from(companies).where(isOneOf(ids))
  return new Map(rows.map((row) => [row.company_id, row]))
}

/** Companies by their ids, locked in id order, so that concurrent saves cannot deadlock. */
export const lockRows = async (db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, CompanyIndustry>> => {
  const rows = await db.select(industryRow).from(companies).where(isOneOf(ids)).orderBy(companies.id).for('update')
  return new Map(rows.map((row) => [row.company_id, row]))
}

/** Stores the facts of companies; each gets its next version. */
export const storeRows = (db: Executor, rows: readonly (Facts & { readonly id: number })[]) =>
  db.execute(
    sql`update companies set industry = v.industry, sic = v.sic, employees = v.employees,
        version = companies.version + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id bigint, industry text, sic text, employees int)
      where companies.id = v.id`,
  )
