import { backgroundExport } from '@console/shared/kit/background-export'
import { listPanel } from '@console/shared/kit/list-screen'
import { kitWords } from '@console/shared/words/kit'
import { invoiceColumns } from '../../../contract/calls/stripe-stats.ts'
import { stripeStats } from '../../api.ts'
import { tabs } from './doors.ts'
import { invoiceColumn } from './invoice-columns.tsx'
import { rowWords } from './rows.messages.ts'
import { words } from './stripe-stats.messages.ts'

const { created, number, customer, remaining, attempts, next, reason } = invoiceColumn

const failed = { failed: 'yes' } as const

/** Invoices that Stripe tries in vain to collect, as it is now. */
export const FailedPayments = listPanel(
  {
    id: 'stripe-failed',
    title: words.failed,
    call: stripeStats.listInvoices,
    rowId: ({ row }) => row,
    columns: [customer, remaining, attempts, next, reason, number, created],
    filters: [{ kind: 'text', key: 'text', label: rowWords.whoseInvoice, width: 220 }],
    defaultSort: { by: 'created_at', direction: 'desc' },
    empty: { title: rowWords.noFailed, hint: rowWords.noFailedHint },
    export: backgroundExport(stripeStats.startInvoicesExport, invoiceColumns, { list: 'stripe-failed' }),
    href: null,
    whole: true,
    scopeFilters: [
      { kind: 'choice', key: 'failed', label: words.failed, options: [{ value: 'yes', label: kitWords.yes }] },
    ],
    useScope: () => failed,
  },
  tabs.failed,
  { height: 460 },
)
