import { auditCalls } from '@console/remote-admin/contract/calls/audit'
import { accountStandingCalls } from '@console/remote-reports/contract/calls/account-standing'
import type { figuresCalls } from '@console/remote-reports/contract/calls/figures'
import { figures } from '@console/remote-reports/contract/figures'
import { type Access, mayCall, type Who } from '@console/shared/contract/access'
import type { exportsCalls } from '@console/shared/contract/calls/exports'
import type { InputOf } from '@console/shared/contract/define-calls'
import type { Sort } from '@console/shared/contract/list'
import { inArray, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { auditExportKeyset } from '../../areas/admin/audit/audit-entry.ts'
import { selectedAudit } from '../../areas/admin/audit/audit-filters.ts'
import { customerKeyset } from '../../areas/members/customers/customer.ts'
import { customersWhere } from '../../areas/members/customers/customer-filters.ts'
import {
  type AccountSelection,
  accountKeyset,
  selectedAccounts,
  usualAccounts,
} from '../../areas/reports/account-standing/account.ts'
import { accountStanding } from '../../areas/reports/account-standing/standing-schema.ts'
import { countFigureRows, figureRowBatches } from '../../areas/reports/figures/figure-rows.ts'
import { requireRange } from '../../areas/reports/figures/range.ts'
import { latestWhere, usualLatest } from '../../areas/reports/latest-customers/latest-filters.ts'
import type { Executor } from '../database/database.ts'
import { keysetBatches, sortKeysOf } from '../database/keyset.ts'
import { audit, customers } from '../records/schema.ts'
import { enrichmentLists } from './enrichment-lists.ts'
import { stripeLists } from './stripe-lists.ts'
import { usageLists } from './usage-lists.ts'

export type ExportRow = Readonly<Record<string, unknown>>

/** The rows of an export, some at a time, and how many they are. */
export interface OpenedExport {
  readonly total: number
  readonly batches: AsyncIterable<readonly ExportRow[]>
}

/** A list that can be exported in the background. */
export interface ExportList {
  /** Who may have it, or what is selected of it: asked when an export begins, and again when its file is fetched. */
  readonly access: Access | ((selection: never) => Access)
  /** Columns that are neither text nor a number: a moment (ISO 8601) or a day (MM/DD/YYYY). */
  readonly kinds?: Readonly<Record<string, 'time' | 'day'>>
  /** Filters that hold where nothing is said: an export keeps them, so that whoever finds it knows what it holds. */
  readonly usual?: Readonly<Record<string, string>>
  /** Refuses what a selection cannot say; where an export begins somebody is looking. */
  readonly check?: (selection: never) => unknown
  /** `selection` is what the call that began the export took. */
  readonly open: (db: Executor, selection: never, sort?: Sort<string>) => Promise<OpenedExport>
  /** What it can be sorted by. */
  readonly sorts: readonly string[]
}

/** Whether an agent may have an export of so much of a list. */
export const mayExport = (agent: Who, { access }: ExportList, selection: object): boolean =>
  mayCall(agent, typeof access === 'function' ? access(selection as never) : access) // of the list's own call

type CustomerSelection = InputOf<typeof exportsCalls.startCustomerExport>['selection']
type FigureRowSelection = InputOf<typeof figuresCalls.startFigureRowsExport>['selection']
type AuditSelection = InputOf<typeof auditCalls.startAuditExport>['selection']

const opened = async (
  db: Executor,
  table: PgTable,
  where: SQL | undefined,
  batches: (total: number) => OpenedExport['batches'],
): Promise<OpenedExport> => {
  const total = await db.$count(table, where)
  return { total, batches: batches(total) }
}

const customersOf =
  (matching: (filters: Extract<CustomerSelection, { matching: unknown }>['matching']) => SQL | undefined) =>
  (selection: CustomerSelection) =>
    'ids' in selection ? inArray(customers.id, selection.ids) : matching(selection.matching)

const customerList = (screen: 'customers-list' | 'latest-customer', where: ReturnType<typeof customersOf>) =>
  ({
    access: { screens: [screen] },
    kinds: { created_at: 'time', last_seen_at: 'time' },
    check: where,
    sorts: sortKeysOf(customerKeyset.sorts),
    open: (db: Executor, selection: CustomerSelection, sort?: Sort<string>) => {
      const condition = where(selection)
      return opened(db, customers, condition, (total) => keysetBatches(db, customerKeyset, condition, total, sort))
    },
  }) as const satisfies ExportList

/** How each list is exported, by the name that its exports are stored under. */
export const exportLists: Readonly<Record<string, ExportList>> = {
  'customers-list': customerList('customers-list', customersOf(customersWhere)),
  'latest-customer': { ...customerList('latest-customer', customersOf(latestWhere)), usual: usualLatest },
  audit: {
    access: auditCalls.startAuditExport.access,
    kinds: { at: 'time' },
    check: selectedAudit,
    sorts: sortKeysOf(auditExportKeyset.sorts),
    open: (db: Executor, selection: AuditSelection, sort?: Sort<string>) => {
      const where = selectedAudit(selection)
      return opened(db, audit, where, (total) => keysetBatches(db, auditExportKeyset, where, total, sort))
    },
  },
  'figure-rows': {
    access: ({ matching }: FigureRowSelection) => ({ screens: figures[matching.figure].screens }),
    kinds: { at: 'time' },
    check: ({ matching }: FigureRowSelection) => requireRange(matching, 'selection.matching.to'),
    sorts: ['at'],
    open: async (db: Executor, { matching }: FigureRowSelection, sort?: Sort<string>) => ({
      total: await countFigureRows(db, matching),
      batches: figureRowBatches(db, matching, sort?.direction),
    }),
  },
  'account-standing': {
    access: accountStandingCalls.startAccountsExport.access,
    kinds: { last_activity_at: 'time', contacted_at: 'time' },
    usual: usualAccounts,
    sorts: sortKeysOf(accountKeyset.sorts),
    open: (db: Executor, selection: AccountSelection, sort?: Sort<string>) => {
      const where = selectedAccounts(selection)
      return opened(db, accountStanding, where, (total) => keysetBatches(db, accountKeyset, where, total, sort))
    },
  },
  ...enrichmentLists,
  ...stripeLists,
  ...usageLists,
}
