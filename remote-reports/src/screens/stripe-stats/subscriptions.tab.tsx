import type { Text } from '@console/shared/intl/messages'
import { backgroundExport } from '@console/shared/kit/background-export'
import { listPanel } from '@console/shared/kit/list-screen'
import { Code, Moment } from '@console/shared/kit/values'
import { useSearchParams } from 'react-router-dom'
import { payingColumns } from '../../../contract/calls/stripe-stats.ts'
import { stripeStats } from '../../api.ts'
import { inCurrency, toTheCent } from '../../parts/billing/money.ts'
import { customerMessages } from '../../parts/customer/customer.messages.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { tabs } from './links.ts'
import { Payer } from './payer.tsx'
import { planName } from './plan-name.ts'
import { rowMessages } from './rows.messages.ts'
import { messages } from './stripe-stats.messages.ts'

/** At the end of the report's range, unless the list has a date of its own. */
const useDay = () => {
  const [params] = useSearchParams()
  const { to } = useRange()
  return params.has(`${tabs.subscriptions}_on`) ? {} : { on: to }
}

/** All other statuses are unpaid. */
const statusText = (status: string, t: Text): string =>
  status === 'past_due' ? t(customerMessages.past_due) : t(customerMessages.active)

/** Paid subscriptions at the end of a day: the rows behind plans and currencies. */
export const Subscriptions = listPanel(
  {
    id: 'stripe-subscriptions',
    title: messages.subscriptions,
    call: stripeStats.listPaying,
    rowId: ({ row }) => row,
    columns: [
      { id: 'customer', header: rowMessages.customer, width: 220, cell: (row) => <Payer {...row} /> },
      { id: 'plan', header: rowMessages.plan, width: 130, cell: (row, t) => <bdi>{planName(row.plan, t)}</bdi> },
      { id: 'quantity', header: rowMessages.seats, width: 80, align: 'end', cell: (row, t) => t.number(row.quantity) },
      {
        id: 'amount',
        header: rowMessages.monthly,
        width: 120,
        align: 'end',
        cell: (row, t) => inCurrency(row.amount, row.currency, t),
      },
      { id: 'usd', header: rowMessages.monthlyUsd, width: 150, align: 'end', cell: (row, t) => toTheCent(row.usd, t) },
      { id: 'status', header: rowMessages.status, width: 110, cell: (row, t) => statusText(row.status, t) },
      { id: 'at', header: rowMessages.since, sort: 'at', width: 130, cell: (row) => <Moment iso={row.at} /> },
      {
        id: 'subscription',
        header: rowMessages.subscription,
        width: 190,
        hidden: true,
        cell: (row) => <Code>{row.subscription}</Code>,
      },
    ],
    filters: [
      { kind: 'text', key: 'text', label: rowMessages.whose, width: 200 },
      { kind: 'text', key: 'plan', label: rowMessages.plan, width: 130 },
      { kind: 'text', key: 'currency', label: messages.currency, width: 100 },
      { kind: 'date', key: 'on', label: rowMessages.on },
    ],
    defaultSort: { by: 'at', direction: 'desc' },
    empty: { title: rowMessages.noSubscriptions, hint: rowMessages.noSubscriptionsHint },
    export: backgroundExport(stripeStats.startPayingExport, payingColumns),
    href: null,
    whole: true,
    useScope: useDay,
  },
  tabs.subscriptions,
  { height: 460 },
)
