import { defineCalls } from '../define-calls.ts'
import { exportInput } from '../list.ts'
import * as s from '../schema.ts'
import { customerColumns, customerFilters } from './members.ts'

/** Days for which a finished export is kept. */
export const exportDays = 7
export const exportStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const

export const exportFile = s.object({
  id: s.id(),
  /** The list it is of, such as `customers-list`; also the beginning of the file's name. */
  list: s.string(),
  /** Ids or filters, as they were asked for. */
  selection: s.record(s.unknown()),
  columns: s.array(s.string()),
  state: s.oneOf(exportStates),
  rows: s.count(),
  /** Null until it was counted. */
  total: s.nullable(s.count()),
  bytes: s.count(),
  /** Code of what went wrong, if it has failed. */
  failure: s.string(),
  created_at: s.timestamp(),
  finished_at: s.nullable(s.timestamp()),
})
export type ExportFile = s.Static<typeof exportFile>

/** Exports that the server makes in the background: they go on when the agent leaves the page. Everybody has their own. */
export const exportsCalls = defineCalls({
  startCustomerExport: {
    method: 'POST',
    path: 'exportMasterMembersData',
    summary: 'Begins an export of the chosen columns of the selected customers.',
    access: { screens: ['customers-list'] },
    input: exportInput(customerFilters, customerColumns),
    output: exportFile,
    errors: [],
    changes: 'export',
    retry: true,
  },
  listExports: {
    method: 'POST',
    path: 'exports/list_exports',
    summary: "The agent's exports of the last seven days, newest first, 100 at most.",
    access: 'agent',
    input: s.object({ list: s.optional(s.line(60)) }),
    output: s.array(exportFile),
    errors: [],
    changes: false,
    retry: true,
  },
  cancelExport: {
    method: 'POST',
    path: 'exports/cancel_export',
    summary: 'Stops an export and throws away what it had.',
    access: 'agent',
    input: s.object({ id: s.id() }),
    output: exportFile,
    errors: ['notFound', 'exportEnded'],
    changes: 'export',
    retry: true,
  },
  downloadExport: {
    method: 'POST',
    path: 'exports/download_export',
    summary: 'The file of a finished export, as CSV.',
    access: 'agent',
    input: s.object({ id: s.id() }),
    output: s.string(),
    errors: ['notFound'],
    changes: false,
    retry: false,
    stream: 'csv',
  },
})
