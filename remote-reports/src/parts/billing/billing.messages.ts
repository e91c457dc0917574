import { defineMessages } from '@console/shared/intl/messages'

/** Figures of the billing ledger in several reports. */
export const billingMessages = defineMessages({
  mrr: { id: 'reports.stripeStats.mrr', defaultMessage: 'Monthly recurring revenue' },
  mrrShort: { id: 'reports.stripeStats.mrrShort', defaultMessage: 'Recurring revenue' },
  mrrHint: {
    id: 'reports.stripeStats.mrrHint',
    defaultMessage:
      'Total monthly value of all paying subscriptions at the end of the range: list price times seats, a year counted as twelve months, before discounts and tax. Past-due subscriptions count; trials and usage-based charges do not.',
  },
  collected: { id: 'reports.stripeStats.collected', defaultMessage: 'Collected' },
  collectedHint: {
    id: 'reports.stripeStats.collectedHint',
    defaultMessage: 'Invoices that were paid within the range, with tax and after discounts.',
  },
})
