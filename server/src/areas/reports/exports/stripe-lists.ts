import { stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import type { InputOf } from '@console/shared/contract/define-calls'
import type { Sort } from '@console/shared/contract/list'
import { mrrMovements, stripeInvoices, subscriptionStates } from '../../../integrations/stripe/billing-schema.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { keysetBatches, sortKeysOf } from '../../../platform/database/keyset.ts'
import type { ExportList } from '../../../platform/exports/export-list.ts'
import { movementKeyset, movementsWhere } from '../stripe-stats/movement.ts'
import { payingKeyset, payingWhere } from '../stripe-stats/paying.ts'
import { invoiceKeyset, invoicesWhere } from '../stripe-stats/stripe-invoice.ts'

type Movements = InputOf<typeof stripeStatsCalls.startMovementsExport>['selection']
type Invoices = InputOf<typeof stripeStatsCalls.startInvoicesExport>['selection']
type Paid = InputOf<typeof stripeStatsCalls.startPayingExport>['selection']

const invoiceList = {
  access: stripeStatsCalls.startInvoicesExport.access,
  reads: { customer: 'customer_id' },
  kinds: { created_at: 'time', next_attempt_at: 'time', paid_at: 'time' },
  sorts: sortKeysOf(invoiceKeyset.sorts),
  open: async (db: Executor, { matching }: Invoices, sort?: Sort<string>) => {
    const where = invoicesWhere(matching)
    const total = await db.$count(stripeInvoices, where)
    return { total, batches: keysetBatches(db, invoiceKeyset, where, total, sort) }
  },
} as const satisfies ExportList

/** Exports of /stripe-stats. */
export const stripeLists = {
  'stripe-movements': {
    access: stripeStatsCalls.startMovementsExport.access,
    reads: { customer: 'customer_id' },
    kinds: { at: 'time' },
    sorts: sortKeysOf(movementKeyset.sorts),
    open: async (db: Executor, { matching }: Movements, sort?: Sort<string>) => {
      const where = movementsWhere(matching)
      const total = await db.$count(mrrMovements, where)
      return { total, batches: keysetBatches(db, movementKeyset, where, total, sort) }
    },
  },
  'stripe-invoices': invoiceList,
  'stripe-failed': { ...invoiceList, usual: { failed: 'yes' } },
  'stripe-subscriptions': {
    access: stripeStatsCalls.startPayingExport.access,
    reads: { customer: 'customer_id' },
    kinds: { at: 'time' },
    sorts: sortKeysOf(payingKeyset.sorts),
    open: async (db: Executor, { matching }: Paid, sort?: Sort<string>) => {
      const where = payingWhere(matching)
      const total = await db.$count(subscriptionStates, where)
      return { total, batches: keysetBatches(db, payingKeyset, where, total, sort) }
    },
  },
} as const satisfies Readonly<Record<string, ExportList>>
