import { stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import { beginExport } from '../../../platform/exports/begin-export.ts'
import { change } from '../../../platform/pipeline/handlers.ts'

export const startMovementsExport = change(stripeStatsCalls.startMovementsExport, {
  apply: (asked, _before, context) => beginExport(context, 'stripe-movements', asked),
})
