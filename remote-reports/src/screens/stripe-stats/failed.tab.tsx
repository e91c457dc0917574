import { backgroundExport } from '@console/shared/kit/background-export'
import { listPanel } from '@console/shared/kit/list-screen'
import { kitMessages } from '@console/shared/messages/kit'
import { invoiceColumns } from '../../../contract/calls/stripe-stats.ts'
import { stripeStats } from '../../api.ts'
import { invoiceColumn } from './invoice-columns.tsx'
import { tabs } from './links.ts'
import { rowMessages } from './rows.messages.ts'
import { messages } from './stripe-stats.messages.ts'

const { created, number, customer, remaining, attempts, next, reason } = invoiceColumn

const failed = { failed: 'yes' } as const

/** Invoices that Stripe currently fails to collect. */
export const FailedPayments = listPanel(
  {
    id: 'stripe-failed',
    title: messages.failed,
    call: stripeStats.listInvoices,
    rowId: ({ row }) => row,
    columns: [customer, remaining, attempts, next, reason, number, created],
    filters: [{ kind: 'text', key: 'text', label: rowMessages.whoseInvoice, width: 220 }],
    defaultSort: { by: 'created_at', direction: 'desc' },
    empty: { title: rowMessages.noFailed, hint: rowMessages.noFailedHint },
    export: backgroundExport(stripeStats.startInvoicesExport, invoiceColumns, { list: 'stripe-failed' }),
    href: null,
    whole: true,
    scopeFilters: [
      { kind: 'choice', key: 'failed', label: messages.failed, options: [{ value: 'yes', label: kitMessages.yes }] },
    ],
    useScope: () => failed,
  },
  tabs.failed,
  { height: 460 },
)
