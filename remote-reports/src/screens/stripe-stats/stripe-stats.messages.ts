import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'reports.stripeStats.title', defaultMessage: 'Stripe Stats' },
  glance: { id: 'reports.stripeStats.glance', defaultMessage: 'At a glance' },
  glanceHint: {
    id: 'reports.stripeStats.glanceHint',
    defaultMessage:
      'Amounts in US dollars, at the exchange rate stored when each subscription changed. Every number opens its rows.',
  },
  net: { id: 'reports.stripeStats.net', defaultMessage: 'Net change' },
  netHint: {
    id: 'reports.stripeStats.netHint',
    defaultMessage:
      'All movements together: monthly recurring revenue at the end of the range minus that at the start.',
  },
  new: { id: 'reports.stripeStats.new', defaultMessage: 'New' },
  newHint: { id: 'reports.stripeStats.newHint', defaultMessage: 'From customers who paid for the first time.' },
  expansion: { id: 'reports.stripeStats.expansion', defaultMessage: 'Expansion' },
  expansionHint: {
    id: 'reports.stripeStats.expansionHint',
    defaultMessage: 'From customers who pay more than before: more seats, a higher plan or another subscription.',
  },
  contraction: { id: 'reports.stripeStats.contraction', defaultMessage: 'Contraction' },
  contractionHint: {
    id: 'reports.stripeStats.contractionHint',
    defaultMessage: 'Lost from customers who pay less than before but stay.',
  },
  churn: { id: 'reports.stripeStats.churn', defaultMessage: 'Churn' },
  churnHint: { id: 'reports.stripeStats.churnHint', defaultMessage: 'Lost from customers who no longer pay anything.' },
  reactivation: { id: 'reports.stripeStats.reactivation', defaultMessage: 'Reactivation' },
  reactivationHint: {
    id: 'reports.stripeStats.reactivationHint',
    defaultMessage: 'From customers who had left and pay again.',
  },
  payers: { id: 'reports.stripeStats.payers', defaultMessage: 'Customers paying in Stripe' },
  payersHint: {
    id: 'reports.stripeStats.payersHint',
    defaultMessage:
      'Customers with recurring revenue in Stripe at the end of the range. Quick Stats counts customers on a paid plan, so a plan that is not billed in Stripe makes the two differ.',
  },
  customerChurn: { id: 'reports.stripeStats.customerChurn', defaultMessage: 'Customer churn' },
  customerChurnHint: {
    id: 'reports.stripeStats.customerChurnHint',
    defaultMessage: 'Customers who left within the range, as a share of those paying at its start.',
  },
  revenueChurn: { id: 'reports.stripeStats.revenueChurn', defaultMessage: 'Revenue churn' },
  revenueChurnHint: {
    id: 'reports.stripeStats.revenueChurnHint',
    defaultMessage: 'Churn and contraction, as a share of the monthly recurring revenue at the start of the range.',
  },
  failed: { id: 'reports.stripeStats.failed', defaultMessage: 'Failed payments' },
  failedHint: {
    id: 'reports.stripeStats.failedHint',
    defaultMessage: 'Currently open on invoices that Stripe failed to collect.',
  },
  chart: { id: 'reports.stripeStats.chart', defaultMessage: 'Monthly recurring revenue' },
  movements: { id: 'reports.stripeStats.movements', defaultMessage: 'Movements' },
  movedBy: { id: 'reports.stripeStats.movedBy', defaultMessage: 'Revenue movements' },
  movementsHint: {
    id: 'reports.stripeStats.movementsHint',
    defaultMessage: 'What changed monthly recurring revenue. The parts of a range add up to its net change.',
  },
  byDay: { id: 'reports.stripeStats.byDay', defaultMessage: 'By day' },
  byMonth: { id: 'reports.stripeStats.byMonth', defaultMessage: 'By month' },
  step: { id: 'reports.stripeStats.step', defaultMessage: 'Points of the charts' },
  mix: { id: 'reports.stripeStats.mix', defaultMessage: 'Plans' },
  mixHint: {
    id: 'reports.stripeStats.mixHint',
    defaultMessage: 'Monthly recurring revenue by plan at the end of the range.',
  },
  noMix: { id: 'reports.stripeStats.noMix', defaultMessage: 'No paying customers then' },
  noMixHint: { id: 'reports.stripeStats.noMixHint', defaultMessage: 'Choose a later range.' },
  plan: { id: 'reports.stripeStats.plan', defaultMessage: 'Plan' },
  customers: { id: 'reports.stripeStats.customers', defaultMessage: 'Customers' },
  subscriptions: { id: 'reports.stripeStats.subscriptions', defaultMessage: 'Subscriptions' },
  revenue: { id: 'reports.stripeStats.revenue', defaultMessage: 'Monthly revenue' },
  share: { id: 'reports.stripeStats.share', defaultMessage: 'Share' },
  currencies: { id: 'reports.stripeStats.currencies', defaultMessage: 'Currencies' },
  currenciesHint: {
    id: 'reports.stripeStats.currenciesHint',
    defaultMessage: 'The same in the currencies in which it is paid.',
  },
  currency: { id: 'reports.stripeStats.currency', defaultMessage: 'Currency' },
  inCurrency: { id: 'reports.stripeStats.inCurrency', defaultMessage: 'In this currency' },
  withoutRate: {
    id: 'reports.stripeStats.withoutRate',
    defaultMessage:
      '{count, plural, one {One subscription is} other {# subscriptions are}} in a currency without an exchange rate and not counted in dollars.',
  },
  rows: { id: 'reports.stripeStats.rows', defaultMessage: 'The rows behind the numbers' },
  invoices: { id: 'reports.stripeStats.invoices', defaultMessage: 'Invoices' },
})
