import { defineWords } from '@console/shared/intl/words'

/** Figures of the billing ledger that more than one report tells. */
export const billingWords = defineWords({
  mrr: { id: 'stripeStats.mrr', defaultMessage: 'Monthly recurring revenue' },
  mrrShort: { id: 'stripeStats.mrrShort', defaultMessage: 'Recurring revenue' },
  mrrHint: {
    id: 'stripeStats.mrrHint',
    defaultMessage:
      'What all who pay would pay in a month, at the end of the range: list prices times seats, a year as twelve months, before discounts and tax. Subscriptions in arrears count; trials, and what is charged by use, do not.',
  },
  collected: { id: 'stripeStats.collected', defaultMessage: 'Collected' },
  collectedHint: {
    id: 'stripeStats.collectedHint',
    defaultMessage: 'Invoices that were paid within the range, with tax and after discounts.',
  },
})
