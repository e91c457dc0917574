import { figuresCalls } from '@console/remote-reports/contract/calls/figures'
import { beginExport } from '../../exports/begin-export.ts'
import { change } from '../../mechanism/handlers.ts'

export const startFigureRowsExport = change(figuresCalls.startFigureRowsExport, {
  apply: (asked, _before, context) => beginExport(context, 'figure-rows', asked),
})
