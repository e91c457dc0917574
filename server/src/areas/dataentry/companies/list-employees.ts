import { companiesCalls } from '@console/remote-dataentry/contract/calls/companies'
import { and, eq, gt } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { employees } from '../records/company-schema.ts'
import { toEmployee } from './company.ts'
import { requireCompany } from './store-company.ts'

const pageSize = 500

export const listEmployees = read(companiesCalls.listEmployees, async ({ company_id, after = 0 }, { db }) => {
  const { employee_count: total } = await requireCompany(db, company_id)
  const found = await db
    .select()
    .from(employees)
    .where(and(eq(employees.company_id, company_id), gt(employees.id, after)))
    .orderBy(employees.id)
    .limit(pageSize + 1)
  const rows = found.slice(0, pageSize).map(toEmployee)
  return { rows, total, next: found.length > pageSize ? (rows.at(-1)?.employee_id ?? null) : null }
})
