import { stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import { beginExport } from '../../../platform/exports/begin-export.ts'
import { change } from '../../../platform/pipeline/handlers.ts'

export const startInvoicesExport = change(stripeStatsCalls.startInvoicesExport, {
  apply: ({ list = 'stripe-invoices', ...asked }, _before, context) => beginExport(context, list, asked),
})
