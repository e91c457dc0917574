import type {
  CompanyIndustry,
  companyIndustryCalls,
  IndustryField,
} from '@console/remote-dataentry/contract/calls/company-industry'
import type { InputOf } from '@console/shared/contract/define-calls'
import { domainIn } from '@console/shared/contract/search-text'
import { and, eq, or, type SQL, sql } from '#drizzle'
import type { Keyset } from '../../../platform/database/keyset.ts'
import { escapeLike } from '../../../platform/database/match.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { companyHasName } from '../press/press-rows.ts'

export const industryRow = {
  company_id: companies.id,
  name: companies.name,
  domain: companies.domain,
  country: companies.country,
  industry: companies.industry,
  sic: companies.sic,
  employees: companies.employees,
  sic_title: sql<string>`coalesce((select s.title from sic_codes s where s.code = ${companies.sic}), '')`,
  version: companies.version,
}

/** The list of edit-company-industry. */
export const companyIndustryKeyset: Keyset<'id' | 'name', typeof industryRow, CompanyIndustry> = {
  table: companies,
  id: companies.id,
  fields: industryRow,
  toRow: (row) => row,
  sorts: {
    id: { expression: sql`${companies.id}`, type: 'bigint' },
    name: { expression: sql`fold_text(${companies.name}) collate "C"`, type: 'text' },
  },
}

const isMissing: Readonly<Record<IndustryField, SQL>> = {
  industry: sql`${companies.industry} = ''`,
  sic: sql`${companies.sic} is null`,
  employees: sql`${companies.employees} is null`,
}

/** Ids of companies with a domain that begins with the text, at most a thousand: more would be meaningless. */
const withDomain = (text: string): SQL =>
  sql`array(select d.company_id from company_domains d where d.domain like ${`${escapeLike(domainIn(text) ?? text.toLowerCase())}%`} limit 1000)`

type Filters = NonNullable<InputOf<typeof companyIndustryCalls.listCompanyIndustry>['filters']>

/** The condition of a list; undefined: all. */
export const companyIndustryWhere = ({ company_id, text = '', country, missing }: Filters = {}): SQL | undefined => {
  const typed = text.trim()
  return and(
    company_id === undefined ? undefined : eq(companies.id, company_id),
    typed === '' ? undefined : or(companyHasName(typed), sql`${companies.id} = any(${withDomain(typed)})`),
    country === undefined ? undefined : eq(companies.country, country),
    missing === undefined ? undefined : or(...missing.map((field) => isMissing[field])),
  )
}
