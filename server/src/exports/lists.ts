import { auditColumns } from '@console/shared/contract/calls/audit'
import type { exportsCalls } from '@console/shared/contract/calls/exports'
import { customerColumns } from '@console/shared/contract/calls/members'
import type { InputOf } from '@console/shared/contract/define-calls'
import { inArray, type SQL } from 'drizzle-orm'
import { csvChunks } from '../csv.ts'
import { auditExportKeyset } from '../data/audit-entry.ts'
import { selectedAudit } from '../data/audit-filters.ts'
import { customerKeyset } from '../data/customer.ts'
import { customersWhere } from '../data/customer-filters.ts'
import type { Executor } from '../data/database.ts'
import { keysetBatches } from '../data/keyset.ts'
import { audit, customers } from '../data/schema.ts'

type Selection = InputOf<typeof exportsCalls.startCustomerExport>['selection']

/** The condition of an export of /customers-list. */
export const customerSelection = (selection: Selection): SQL | undefined =>
  'ids' in selection ? inArray(customers.id, selection.ids) : customersWhere(selection.matching)

/** The rows of an export as CSV, some hundred lines at a time. */
export interface ExportSource {
  readonly total: number
  readonly chunks: AsyncIterable<string>
}

/** How each list is exported, by the name that its exports are stored under. */
export const exportSources: Readonly<
  Record<string, (db: Executor, selection: unknown, columns: readonly string[]) => Promise<ExportSource>>
> = {
  'customers-list': async (db, selection, columns) => {
    const where = customerSelection(selection as Selection) // startCustomerExport stored it
    const total = await db.$count(customers, where)
    const chosen = customerColumns.filter((column) => columns.includes(column))
    return { total, chunks: csvChunks(chosen, keysetBatches(db, customerKeyset, where, total)) }
  },
  audit: async (db, selection, columns) => {
    const where = selectedAudit(selection as Parameters<typeof selectedAudit>[0]) // startAuditExport stored it
    const total = await db.$count(audit, where)
    const chosen = auditColumns.filter((column) => columns.includes(column))
    return { total, chunks: csvChunks(chosen, keysetBatches(db, auditExportKeyset, where, total)) }
  },
}
