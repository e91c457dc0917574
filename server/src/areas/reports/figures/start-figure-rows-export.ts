import { figuresCalls } from '@console/remote-reports/contract/calls/figures'
import { beginExport } from '../../../platform/exports/begin-export.ts'
import { change } from '../../../platform/pipeline/handlers.ts'

export const startFigureRowsExport = change(figuresCalls.startFigureRowsExport, {
  apply: (asked, _before, context) => beginExport(context, 'figure-rows', asked),
})
