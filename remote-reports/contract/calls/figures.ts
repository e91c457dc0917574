import { exportFile } from '@console/shared/contract/calls/exports'
import { listInput, listOutput, matchingFileInput } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { figureIds } from '../figures.ts'
import { reporting, reportRange } from '../report-range.ts'

const figureRowSorts = ['at'] as const

/** A fact counted by a figure. */
const figureRow = s.object({
  id: s.id(),
  at: s.timestamp(),
  customer_id: s.id(),
  customer: s.string(),
  email: s.string(),
  /** A description: the search, the unlocked name, the endpoint, the customer's company. */
  text: s.string(),
  /** Its contribution to the figure. */
  amount: s.number(),
})
export type FigureRow = s.Static<typeof figureRow>

const figureRowFilters = {
  figure: s.oneOf(figureIds),
  ...reportRange,
  customer_id: s.optional(s.id()),
  /** Only requests with this key. */
  key_id: s.optional(s.id()),
}
export type FigureRowFilters = s.Static<ReturnType<typeof s.object<typeof figureRowFilters>>>

/** Columns of the exported rows. */
export const figureRowColumns = ['at', 'customer_id', 'customer', 'email', 'text', 'amount'] as const

const screens = {
  screens: ['quickstats', 'enrichment-stats', 'tracker', 'customer-unlocks-report'],
} as const

/** Shared by all reports: the age of the figures, and the rows behind each number. */
export const figuresCalls = defineCalls({
  getReporting: {
    method: 'POST',
    path: 'reports/get_reporting',
    summary:
      'The time zone of the reports, its day of today, up to when their figures are made, and from when their rows are kept.',
    access: 'agent',
    input: s.object({}),
    output: reporting,
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    replica: true,
    retry: true,
  },
  listFigureRows: {
    method: 'POST',
    path: 'reports/list_figure_rows',
    summary: 'A page of the facts that a figure counts in a range, of all customers or of one; they add up to it.',
    access: screens,
    input: s.object({ ...listInput({}, figureRowSorts).properties, filters: s.object(figureRowFilters) }),
    output: listOutput(figureRow),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    replica: true,
    retry: true,
  },
  startFigureRowsExport: {
    method: 'POST',
    path: 'reports/start_figure_rows_export',
    summary: 'Begins an export of the chosen columns of the facts that a figure counts.',
    access: screens,
    input: matchingFileInput(figureRowFilters, figureRowColumns, figureRowSorts),
    output: exportFile,
    reads: 'none',
    compressed: true,
    errors: ['tooManyExports'],
    changes: 'export',
    dangerous: { needs: 'again', above: 'exportedRows' },
    retry: true,
  },
})
