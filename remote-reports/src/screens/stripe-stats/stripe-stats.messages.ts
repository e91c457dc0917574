import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'stripeStats.title', defaultMessage: 'Stripe Stats' },
  glance: { id: 'stripeStats.glance', defaultMessage: 'At a glance' },
  glanceHint: {
    id: 'stripeStats.glanceHint',
    defaultMessage:
      'Amounts in US dollars, at the exchange rate stored when each subscription changed. Every number opens its rows.',
  },
  net: { id: 'stripeStats.net', defaultMessage: 'Net change' },
  netHint: {
    id: 'stripeStats.netHint',
    defaultMessage:
      'All movements together: monthly recurring revenue at the end of the range minus that at the start.',
  },
  new: { id: 'stripeStats.new', defaultMessage: 'New' },
  newHint: { id: 'stripeStats.newHint', defaultMessage: 'From customers who paid for the first time.' },
  expansion: { id: 'stripeStats.expansion', defaultMessage: 'Expansion' },
  expansionHint: {
    id: 'stripeStats.expansionHint',
    defaultMessage: 'From customers who pay more than before: more seats, a higher plan or another subscription.',
  },
  contraction: { id: 'stripeStats.contraction', defaultMessage: 'Contraction' },
  contractionHint: {
    id: 'stripeStats.contractionHint',
    defaultMessage: 'Lost from customers who pay less than before but stay.',
  },
  churn: { id: 'stripeStats.churn', defaultMessage: 'Churn' },
  churnHint: { id: 'stripeStats.churnHint', defaultMessage: 'Lost from customers who no longer pay anything.' },
  reactivation: { id: 'stripeStats.reactivation', defaultMessage: 'Reactivation' },
  reactivationHint: {
    id: 'stripeStats.reactivationHint',
    defaultMessage: 'From customers who had left and pay again.',
  },
  payers: { id: 'stripeStats.payers', defaultMessage: 'Customers paying in Stripe' },
  payersHint: {
    id: 'stripeStats.payersHint',
    defaultMessage:
      'Customers with recurring revenue in Stripe at the end of the range. Quick Stats counts customers on a paid plan, so a plan that is not billed in Stripe makes the two differ.',
  },
  customerChurn: { id: 'stripeStats.customerChurn', defaultMessage: 'Customer churn' },
  customerChurnHint: {
    id: 'stripeStats.customerChurnHint',
    defaultMessage: 'Customers who left within the range, as a share of those paying at its start.',
  },
  revenueChurn: { id: 'stripeStats.revenueChurn', defaultMessage: 'Revenue churn' },
  revenueChurnHint: {
    id: 'stripeStats.revenueChurnHint',
    defaultMessage: 'Churn and contraction, as a share of the monthly recurring revenue at the start of the range.',
  },
  failed: { id: 'stripeStats.failed', defaultMessage: 'Failed payments' },
  failedHint: {
    id: 'stripeStats.failedHint',
    defaultMessage: 'Currently open on invoices that Stripe failed to collect.',
  },
  chart: { id: 'stripeStats.chart', defaultMessage: 'Monthly recurring revenue' },
  movements: { id: 'stripeStats.movements', defaultMessage: 'Movements' },
  movedBy: { id: 'stripeStats.movedBy', defaultMessage: 'Revenue movements' },
  movementsHint: {
    id: 'stripeStats.movementsHint',
    defaultMessage: 'What changed monthly recurring revenue. The parts of a range add up to its net change.',
  },
  byDay: { id: 'stripeStats.byDay', defaultMessage: 'By day' },
  byMonth: { id: 'stripeStats.byMonth', defaultMessage: 'By month' },
  step: { id: 'stripeStats.step', defaultMessage: 'Points of the charts' },
  mix: { id: 'stripeStats.mix', defaultMessage: 'Plans' },
  mixHint: {
    id: 'stripeStats.mixHint',
    defaultMessage: 'Monthly recurring revenue by plan at the end of the range.',
  },
  noMix: { id: 'stripeStats.noMix', defaultMessage: 'No paying customers then' },
  noMixHint: { id: 'stripeStats.noMixHint', defaultMessage: 'Choose a later range.' },
  plan: { id: 'stripeStats.plan', defaultMessage: 'Plan' },
  customers: { id: 'stripeStats.customers', defaultMessage: 'Customers' },
  subscriptions: { id: 'stripeStats.subscriptions', defaultMessage: 'Subscriptions' },
  revenue: { id: 'stripeStats.revenue', defaultMessage: 'Monthly revenue' },
  share: { id: 'stripeStats.share', defaultMessage: 'Share' },
  currencies: { id: 'stripeStats.currencies', defaultMessage: 'Currencies' },
  currenciesHint: {
    id: 'stripeStats.currenciesHint',
    defaultMessage: 'The same in the currencies in which it is paid.',
  },
  currency: { id: 'stripeStats.currency', defaultMessage: 'Currency' },
  inCurrency: { id: 'stripeStats.inCurrency', defaultMessage: 'In this currency' },
  withoutRate: {
    id: 'stripeStats.withoutRate',
    defaultMessage:
      '{count, plural, one {One subscription is} other {# subscriptions are}} in a currency without an exchange rate and not counted in dollars.',
  },
  rows: { id: 'stripeStats.rows', defaultMessage: 'The rows behind the numbers' },
  invoices: { id: 'stripeStats.invoices', defaultMessage: 'Invoices' },
})
