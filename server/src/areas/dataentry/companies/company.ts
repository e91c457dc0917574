import type { Company } from '@console/remote-dataentry/contract/calls/companies'
import type { Employee } from '@console/remote-dataentry/contract/employee'
import type { Currency } from '@console/remote-dataentry/contract/money'
import { filesPath } from '@console/shared/contract/calls/files'
import { eq, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { files } from '../../../platform/records/file-schema.ts'
import { companyDomains, employees } from '../records/company-schema.ts'
import { pressEvents } from '../records/press-schema.ts'

const fields = {
  company_id: companies.id,
  name: companies.name,
  domain: companies.domain,
  domains: sql<string[]>`array(select d.domain from ${companyDomains} d
    where d.company_id = companies.id and d.domain <> companies.domain order by d.domain collate "C")`,
  description: companies.description,
  industry: companies.industry,
  sic: companies.sic,
  employees: companies.employees,
  revenue: companies.revenue,
  revenue_currency: sql<Currency | null>`${companies.revenue_currency}`,
  revenue_usd: companies.revenue_usd,
  founded: companies.founded,
  street: companies.street,
  city: companies.city,
  state: companies.state,
  postal_code: companies.postal_code,
  country: companies.country,
  phones: companies.phones,
  linkedin: companies.linkedin,
  twitter: companies.twitter,
  facebook: companies.facebook,
  logo_id: companies.logo_id,
  logo_name: sql<string | null>`(select f.name from ${files} f where f.id = companies.logo_id)`,
  employee_count: sql<number>`(select count(*)::int from ${employees} e where e.company_id = companies.id)`,
  press_count: sql<number>`(select count(*)::int from ${pressEvents} p
    where p.company_id = companies.id and p.deleted_at is null)`,
  created_at: companies.created_at,
  updated_at: companies.updated_at,
  version: companies.version,
}

/** A company in its wire form; locked for a change. */
export const readCompany = async (db: Executor, id: number, lock?: 'lock'): Promise<Company | undefined> => {
  // Locked first and read afterwards, so that the counts in the subqueries are current.
  if (lock) await db.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('update')
  const [row] = await db.select(fields).from(companies).where(eq(companies.id, id))
  if (!row) return undefined
  const { logo_name, created_at, updated_at, ...company } = row
  return {
    ...company,
    logo_url: logo_name === null ? null : `${filesPath}/${logo_name}`,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

/** An employee in its wire form. */
export const toEmployee = ({
  id,
  company_id: _company,
  created_at: _created,
  updated_at,
  ...employee
}: typeof employees.$inferSelect): Employee => ({
  ...employee,
  employee_id: id,
  updated_at: updated_at.toISOString(),
})
