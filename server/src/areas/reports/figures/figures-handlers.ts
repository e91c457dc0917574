import { getReporting } from './get-reporting.ts'
import { listFigureRows } from './list-figure-rows.ts'
import { startFigureRowsExport } from './start-figure-rows-export.ts'

export const figuresHandlers = { getReporting, listFigureRows, startFigureRowsExport }
