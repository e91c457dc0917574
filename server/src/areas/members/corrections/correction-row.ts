import type { Correction } from '@console/remote-members/contract/calls/corrections'
import { and, eq, getTableColumns, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { employees } from '../../dataentry/records/index.ts'
import { corrections } from './correction-schema.ts'

type Record = typeof corrections.$inferSelect
type Company = typeof companies.$inferSelect
type Employee = typeof employees.$inferSelect

/** A field's text for comparison and display; empty if absent. */
export const fieldText = (record: Readonly<{ [field: string]: unknown }> | null, field: string): string =>
  String(record?.[field] ?? '')

interface Found {
  readonly correction: Record
  readonly company: Company | null
  readonly employee: Employee | null
  readonly decided_by: string
}

export const toCorrection = ({ correction, company, employee, decided_by }: Found): Correction => {
  const { old_value, new_value, decided_by: _, decided_at, created_at, ...rest } = correction
  const employeeName = employee && `${employee.first_name} ${employee.last_name}`.trim()
  return {
    ...rest,
    field: correction.field as Correction['field'], // the main site writes only fields of the contract
    record_name: (correction.kind === 'company' ? company?.name : employeeName) ?? '',
    current:
      correction.state === 'open'
        ? fieldText(correction.kind === 'company' ? company : employee, correction.field)
        : (old_value ?? ''),
    stored: new_value,
    decided_by,
    decided_at: decided_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}

/** Corrections with the current state of their records. */
export const readCorrections = (db: Executor, where: SQL | undefined, order: readonly SQL[], limit: number) =>
  db
    .select({
      correction: getTableColumns(corrections),
      company: getTableColumns(companies),
      employee: getTableColumns(employees),
      decided_by: agentName(corrections.decided_by),
    })
    .from(corrections)
    .leftJoin(companies, and(eq(corrections.kind, sql`'company'`), eq(companies.id, corrections.record_id)))
    .leftJoin(employees, and(eq(corrections.kind, sql`'employee'`), eq(employees.id, corrections.record_id)))
    .where(where)
    .orderBy(...order)
    .limit(limit)

export const readCorrection = async (db: Executor, id: number): Promise<Correction> => {
  const [found] = await readCorrections(db, eq(corrections.id, id), [], 1)
  if (!found) throw new Error('the correction is gone')
  return toCorrection(found)
}
