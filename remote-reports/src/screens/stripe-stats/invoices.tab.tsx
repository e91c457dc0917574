import { backgroundExport } from '@console/shared/kit/background-export'
import { listPanel } from '@console/shared/kit/list-screen'
import { useSearchParams } from 'react-router-dom'
import { invoiceColumns, invoiceStatuses } from '../../../contract/calls/stripe-stats.ts'
import { stripeStats } from '../../api.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { invoiceColumn, statusMessages } from './invoice-columns.tsx'
import { tabs } from './links.ts'
import { rowMessages } from './rows.messages.ts'
import { messages } from './stripe-stats.messages.ts'

const dayKeys = ['from', 'to', 'paid_from', 'paid_to'] as const

/** Invoices of the report's range, unless the list has its own. */
const useDays = () => {
  const [params] = useSearchParams()
  const { from, to } = useRange()
  return dayKeys.some((key) => params.has(`${tabs.invoices}_${key}`)) ? {} : { from, to }
}

const { created, number, customer, status, due, paid, paidUsd, paidAt, remaining, attempts } = invoiceColumn

/** Invoices in their current state at Stripe. */
export const Invoices = listPanel(
  {
    id: 'stripe-invoices',
    title: messages.invoices,
    call: stripeStats.listInvoices,
    rowId: ({ row }) => row,
    columns: [created, number, customer, status, due, paid, remaining, paidUsd, paidAt, { ...attempts, hidden: true }],
    filters: [
      { kind: 'text', key: 'text', label: rowMessages.whoseInvoice, width: 200 },
      {
        kind: 'choice',
        key: 'status',
        label: rowMessages.status,
        options: invoiceStatuses.map((value) => ({ value, label: statusMessages[value] })),
      },
      { kind: 'date', key: 'from', label: rowMessages.from },
      { kind: 'date', key: 'to', label: rowMessages.to },
      { kind: 'date', key: 'paid_from', label: rowMessages.paidFrom },
      { kind: 'date', key: 'paid_to', label: rowMessages.paidTo },
    ],
    defaultSort: { by: 'created_at', direction: 'desc' },
    empty: { title: rowMessages.noInvoices, hint: rowMessages.noInvoicesHint },
    export: backgroundExport(stripeStats.startInvoicesExport, invoiceColumns),
    href: null,
    whole: true,
    useScope: useDays,
  },
  tabs.invoices,
  { height: 460 },
)
