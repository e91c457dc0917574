import { stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import { beginExport } from '../../exports/begin-export.ts'
import { change } from '../../mechanism/handlers.ts'

export const startInvoicesExport = change(stripeStatsCalls.startInvoicesExport, {
  apply: ({ list = 'stripe-invoices', ...asked }, _before, context) => beginExport(context, list, asked),
})
