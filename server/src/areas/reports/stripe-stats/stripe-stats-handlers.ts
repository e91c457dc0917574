import { getLedger } from './get-ledger.ts'
import { getStripeStats } from './get-stripe-stats.ts'
import { listInvoices } from './list-invoices.ts'
import { listMovements } from './list-movements.ts'
import { listPaying } from './list-paying.ts'
import { startInvoicesExport } from './start-invoices-export.ts'
import { startMovementsExport } from './start-movements-export.ts'
import { startPayingExport } from './start-paying-export.ts'
import { startSync } from './start-sync.ts'

export const stripeStatsHandlers = {
  getLedger,
  getStripeStats,
  listInvoices,
  listMovements,
  listPaying,
  startInvoicesExport,
  startMovementsExport,
  startPayingExport,
  startSync,
}
