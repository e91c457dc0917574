import { trackerCalls } from '@console/remote-reports/contract/calls/tracker'
import { beginExport } from '../../../platform/exports/begin-export.ts'
import { change } from '../../../platform/pipeline/handlers.ts'

export const startApiKeysExport = change(trackerCalls.startApiKeysExport, {
  apply: (asked, _before, context) => beginExport(context, 'api-keys', asked),
})
