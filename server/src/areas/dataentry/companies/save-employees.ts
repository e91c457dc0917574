import { companiesCalls } from '@console/remote-dataentry/contract/calls/companies'
import {
  type Employee,
  type EmployeeProblems,
  type EmployeeRecord,
  employeeFields,
  problemsOf,
  type TypedEmployee,
} from '@console/remote-dataentry/contract/employee'
import type { OutputOf } from '@console/shared/contract/define-calls'
import { and, eq, inArray, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { readPhone } from '../../members/customers/index.ts'
import { employees } from '../records/company-schema.ts'
import { toEmployee } from './company.ts'
import { requireCompany } from './store-company.ts'

type Outcome = OutputOf<typeof companiesCalls.saveEmployees>
type Refusal = Outcome['refused'][number]
type Judged =
  | { readonly refusal: Omit<Refusal, 'key'> }
  | { readonly record: EmployeeRecord; readonly stored: Employee | undefined }

const recordOf = (row: EmployeeRecord): EmployeeRecord =>
  // One entry for each field.
  Object.fromEntries(employeeFields.map((field) => [field, row[field].trim()])) as unknown as EmployeeRecord

/** The row as stored, or what is wrong with it. */
const checked = (row: TypedEmployee, country: string | null, stored: Employee | undefined) => {
  const record = recordOf(row)
  const problems: EmployeeProblems = problemsOf(record)
  const isKept = record.phone === '' || record.phone === stored?.phone
  const phone = isKept ? record.phone : readPhone(record.phone, country)
  if (phone === null) problems.phone ??= 'notPhone'
  return { record: { ...record, phone: phone ?? '' }, problems }
}

const update = async (db: Executor, { employee_id }: Employee, record: EmployeeRecord): Promise<Employee> => {
  const [row] = await db
    .update(employees)
    .set({ ...record, version: sql`${employees.version} + 1`, updated_at: sql`now()` })
    .where(eq(employees.id, employee_id))
    .returning()
  if (!row) throw new Error('the employee was not written')
  return toEmployee(row)
}

/** Adds all rows in one statement, because hundreds may be pasted; returns them in order. */
const add = async (db: Executor, company_id: number, records: readonly EmployeeRecord[]): Promise<Employee[]> => {
  if (records.length === 0) return []
  const rows = await db
    .insert(employees)
    .values(records.map((record) => ({ ...record, company_id })))
    .returning()
  return rows.map(toEmployee)
}

/** Employees of the company by id, locked. */
const lockThem = async (db: Executor, companyId: number, ids: readonly number[]): Promise<Map<number, Employee>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(employees)
    .where(and(eq(employees.company_id, companyId), inArray(employees.id, [...ids])))
    .orderBy(employees.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, toEmployee(row)]))
}

/** Which employees of the company have these emails. */
const ownersOf = async (db: Executor, companyId: number, emails: readonly string[]): Promise<Map<string, number>> => {
  const typed = sql.param(emails.map((email) => email.trim().toLowerCase()).filter((email) => email !== ''))
  const rows = await db
    .select({ id: employees.id, email: sql<string>`lower(${employees.email})` })
    .from(employees)
    .where(and(eq(employees.company_id, companyId), sql`lower(${employees.email}) = any(${typed}::text[])`))
  return new Map(rows.map(({ id, email }) => [email, id]))
}

const said = (employee: Employee) => ({ employee_id: employee.employee_id, ...recordOf(employee) })

/** What the rows of one save know of each other and of what is stored. */
interface People {
  readonly country: string | null
  readonly known: Map<number, Employee>
  /** Owner of each email; 0: a row that is yet to be added. */
  readonly emails: Map<string, number>
}

/** A valid row, or why it is invalid. */
const judge = (row: TypedEmployee, { country, known, emails }: People): Judged => {
  const { employee_id, version } = row
  const stored = employee_id === undefined ? undefined : known.get(employee_id)
  if (employee_id !== undefined && !stored) return { refusal: { code: 'notFound', fields: {} } }
  if (stored && stored.version !== version) return { refusal: { code: 'versionConflict', fields: {}, current: stored } }
  const { record, problems } = checked(row, country, stored)
  const email = record.email.toLowerCase()
  const owner = email === stored?.email.toLowerCase() ? undefined : emails.get(email)
  if (owner !== undefined) problems.email ??= 'emailTaken'
  return Object.keys(problems).length > 0
    ? { refusal: { code: 'invalidInput', fields: problems as Refusal['fields'] } } // only invalid fields have an entry
    : { record, stored }
}

/** Later rows see the new email. */
const noteEmail = ({ emails }: People, record: EmployeeRecord, stored: Employee | undefined): void => {
  if (stored && emails.get(stored.email.toLowerCase()) === stored.employee_id) emails.delete(stored.email.toLowerCase())
  if (record.email !== '') emails.set(record.email.toLowerCase(), stored?.employee_id ?? 0)
}

export const saveEmployees = change(companiesCalls.saveEmployees, {
  // Locked, so that two agents who paste the same people cannot both find the emails free.
  load: ({ company_id }, { db }) => requireCompany(db, company_id, 'lock'),
  apply: async ({ company_id, rows }, { country }, { db }) => {
    const ids = rows.flatMap(({ employee_id = 0 }) => (employee_id > 0 ? [employee_id] : []))
    const people: People = {
      country,
      known: await lockThem(db, company_id, ids),
      emails: await ownersOf(
        db,
        company_id,
        rows.map(({ email }) => email),
      ),
    }
    const outcome: Outcome = { saved: [], refused: [] }
    const before: ReturnType<typeof said>[] = []
    const news: { readonly key: string; readonly record: EmployeeRecord }[] = []
    for (const row of rows) {
      const judged = judge(row, people)
      if ('refusal' in judged) {
        outcome.refused.push({ key: row.key, ...judged.refusal })
        continue
      }
      const { record, stored } = judged
      noteEmail(people, record, stored)
      if (!stored) {
        news.push({ key: row.key, record })
        continue
      }
      const employee = await update(db, stored, record)
      people.known.set(employee.employee_id, employee)
      before.push(said(stored))
      outcome.saved.push({ key: row.key, employee })
    }
    const records = news.map(({ record }) => record)
    for (const [place, employee] of (await add(db, company_id, records)).entries())
      outcome.saved.push({ key: news[place]?.key ?? '', employee })
    if (outcome.saved.length === 0) return { data: outcome, unchanged: true }
    return {
      data: outcome,
      target: company_id,
      before: { employees: before },
      after: { employees: outcome.saved.map(({ employee }) => said(employee)) },
    }
  },
})
