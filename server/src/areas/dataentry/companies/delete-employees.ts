import { companiesCalls } from '@console/remote-dataentry/contract/calls/companies'
import { and, eq, inArray } from '#drizzle'
import { deleteRows, restoreRows } from '../../../platform/database/bulk-delete.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change, type Undo } from '../../../platform/pipeline/handlers.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { employees } from '../records/company-schema.ts'

const bringBack: Undo = ({ before }, db) => restoreRows(db, employees, (before as { employees: unknown[] }).employees) // written by both handlers below

const companyOf = async (db: Executor, employeeId: number): Promise<number> => {
  const [employee] = await db
    .select({ company_id: employees.company_id })
    .from(employees)
    .where(eq(employees.id, employeeId))
    .for('update')
  if (!employee) throw new Failed('notFound')
  return employee.company_id
}

export const deleteEmployee = change(companiesCalls.deleteEmployee, {
  load: ({ employee_id }, { db }) => companyOf(db, employee_id),
  apply: async ({ employee_id }, companyId, { db }) => {
    const rows = await deleteRows(db, employees, eq(employees.id, employee_id))
    return { data: {}, target: companyId, before: { employees: rows }, after: { employees: [] } }
  },
  undo: bringBack,
})

export const deleteEmployees = change(companiesCalls.deleteEmployees, {
  apply: async ({ company_id, employee_ids }, _before, { db }) => {
    if ((await db.$count(companies, eq(companies.id, company_id))) === 0) throw new Failed('notFound')
    const ids = [...new Set(employee_ids)]
    const rows = await deleteRows(db, employees, and(eq(employees.company_id, company_id), inArray(employees.id, ids)))
    const deleted = (rows as { id: number }[]).map(({ id }) => id) // whole rows of the table
    const done = new Set(deleted)
    const data = { deleted, gone: ids.filter((id) => !done.has(id)) }
    if (deleted.length === 0) return { data, unchanged: true }
    return { data, target: company_id, before: { employees: rows }, after: { employees: [] } }
  },
  undo: bringBack,
})
