import { stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import { keysetPage } from '../../data/keyset.ts'
import { invoiceKeyset, invoicesWhere } from '../../data/stripe-invoice.ts'
import { read } from '../../mechanism/handlers.ts'

export const listInvoices = read(stripeStatsCalls.listInvoices, ({ filters, sort, page }, { db }) =>
  keysetPage(db, invoiceKeyset, {
    where: invoicesWhere(filters),
    sort: sort ?? { by: 'created_at', direction: 'desc' },
    page,
  }),
)
