import { backgroundExport } from '@console/shared/kit/background-export'
import { listPanel } from '@console/shared/kit/list-screen'
import { useSearchParams } from 'react-router-dom'
import { invoiceColumns, invoiceStatuses } from '../../../contract/calls/stripe-stats.ts'
import { stripeStats } from '../../api.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { tabs } from './doors.ts'
import { invoiceColumn, statusWords } from './invoice-columns.tsx'
import { rowWords } from './rows.messages.ts'
import { words } from './stripe-stats.messages.ts'

const dayKeys = ['from', 'to', 'paid_from', 'paid_to'] as const

/** Those made within the days of the report, unless the list has days of its own. */
const useDays = () => {
  const [params] = useSearchParams()
  const { from, to } = useRange()
  return dayKeys.some((key) => params.has(`${tabs.invoices}_${key}`)) ? {} : { from, to }
}

const { created, number, customer, status, due, paid, paidUsd, paidAt, remaining, attempts } = invoiceColumn

/** Invoices as they stand at Stripe. */
export const Invoices = listPanel(
  {
    id: 'stripe-invoices',
    title: words.invoices,
    call: stripeStats.listInvoices,
    rowId: ({ row }) => row,
    columns: [created, number, customer, status, due, paid, remaining, paidUsd, paidAt, { ...attempts, hidden: true }],
    filters: [
      { kind: 'text', key: 'text', label: rowWords.whoseInvoice, width: 200 },
      {
        kind: 'choice',
        key: 'status',
        label: rowWords.status,
        options: invoiceStatuses.map((value) => ({ value, label: statusWords[value] })),
      },
      { kind: 'date', key: 'from', label: rowWords.from },
      { kind: 'date', key: 'to', label: rowWords.to },
      { kind: 'date', key: 'paid_from', label: rowWords.paidFrom },
      { kind: 'date', key: 'paid_to', label: rowWords.paidTo },
    ],
    defaultSort: { by: 'created_at', direction: 'desc' },
    empty: { title: rowWords.noInvoices, hint: rowWords.noInvoicesHint },
    export: backgroundExport(stripeStats.startInvoicesExport, invoiceColumns),
    href: null,
    whole: true,
    useScope: useDays,
  },
  tabs.invoices,
  { height: 460 },
)
