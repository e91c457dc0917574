import { stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import { startExport } from '../../../platform/exports/begin-export.ts'
import { getLedger } from './get-ledger.ts'
import { getStripeStats } from './get-stripe-stats.ts'
import { listInvoices } from './list-invoices.ts'
import { listMovements } from './list-movements.ts'
import { listPaying } from './list-paying.ts'
import { startSync } from './start-sync.ts'

export const stripeStatsHandlers = {
  getLedger,
  getStripeStats,
  listInvoices,
  listMovements,
  listPaying,
  startInvoicesExport: startExport(stripeStatsCalls.startInvoicesExport, 'stripe-invoices'),
  startMovementsExport: startExport(stripeStatsCalls.startMovementsExport, 'stripe-movements'),
  startPayingExport: startExport(stripeStatsCalls.startPayingExport, 'stripe-subscriptions'),
  startSync,
}
