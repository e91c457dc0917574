import type { figuresCalls } from '@console/remote-reports/contract/calls/figures'
import { figures } from '@console/remote-reports/contract/figures'
import type { InputOf } from '@console/shared/contract/define-calls'
import type { Sort } from '@console/shared/contract/list'
import type { Executor } from '../../../platform/database/database.ts'
import type { ExportLists } from '../../../platform/exports/export-list.ts'
import { requireRange } from '../days/range.ts'
import { countFigureRows, figureRowBatches } from '../figures/figure-rows.ts'

type FigureRowSelection = InputOf<typeof figuresCalls.startFigureRowsExport>['selection']

/** The rows behind a point of a chart. */
export const figureLists = {
  'figure-rows': {
    access: ({ matching }: FigureRowSelection) => ({ screens: figures[matching.figure].screens }),
    reads: { customer: 'customer_id' },
    kinds: { at: 'time' },
    check: ({ matching }: FigureRowSelection) => requireRange(matching, 'selection.matching.to'),
    sorts: ['at'],
    open: async (db: Executor, { matching }: FigureRowSelection, sort?: Sort<string>) => ({
      total: await countFigureRows(db, matching),
      batches: figureRowBatches(db, matching, sort?.direction),
    }),
  },
} as const satisfies ExportLists
