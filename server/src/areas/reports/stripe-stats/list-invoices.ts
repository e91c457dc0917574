import { stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import { keysetPage } from '../../../platform/database/keyset.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { invoiceKeyset, invoicesWhere } from './stripe-invoice.ts'

export const listInvoices = read(stripeStatsCalls.listInvoices, ({ filters, sort, page }, { db }) =>
  keysetPage(db, invoiceKeyset, {
    where: invoicesWhere(filters),
    sort: sort ?? { by: 'created_at', direction: 'desc' },
    page,
  }),
)
