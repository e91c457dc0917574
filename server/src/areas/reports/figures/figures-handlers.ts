import { figuresCalls } from '@console/remote-reports/contract/calls/figures'
import { startExport } from '../../../platform/exports/begin-export.ts'
import { getReporting } from './get-reporting.ts'
import { listFigureRows } from './list-figure-rows.ts'

export const figuresHandlers = {
  getReporting,
  listFigureRows,
  startFigureRowsExport: startExport(figuresCalls.startFigureRowsExport, 'figure-rows'),
}
