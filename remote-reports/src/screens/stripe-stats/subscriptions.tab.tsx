import type { Text } from '@console/shared/intl/words'
import { backgroundExport } from '@console/shared/kit/background-export'
import { listPanel } from '@console/shared/kit/list-screen'
import { Code, Moment } from '@console/shared/kit/values'
import { useSearchParams } from 'react-router-dom'
import { payingColumns } from '../../../contract/calls/stripe-stats.ts'
import { stripeStats } from '../../api.ts'
import { inCurrency, toTheCent } from '../../parts/billing/money.ts'
import { customerWords } from '../../parts/customer/customer.messages.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { tabs } from './doors.ts'
import { Payer } from './payer.tsx'
import { planName } from './plan-name.ts'
import { rowWords } from './rows.messages.ts'
import { words } from './stripe-stats.messages.ts'

/** At the end of the report, unless the list has a day of its own. */
const useDay = () => {
  const [params] = useSearchParams()
  const { to } = useRange()
  return params.has(`${tabs.subscriptions}_on`) ? {} : { on: to }
}

/** Nothing is paid for under any other status. */
const statusText = (status: string, t: Text): string =>
  status === 'past_due' ? t(customerWords.past_due) : t(customerWords.active)

/** What was paid for when a day ended: the rows behind plans and currencies. */
export const Subscriptions = listPanel(
  {
    id: 'stripe-subscriptions',
    title: words.subscriptions,
    call: stripeStats.listPaying,
    rowId: ({ row }) => row,
    columns: [
      { id: 'customer', header: rowWords.customer, width: 220, cell: (row) => <Payer {...row} /> },
      { id: 'plan', header: rowWords.plan, width: 130, cell: (row, t) => <bdi>{planName(row.plan, t)}</bdi> },
      { id: 'quantity', header: rowWords.seats, width: 80, align: 'end', cell: (row, t) => t.number(row.quantity) },
      {
        id: 'amount',
        header: rowWords.monthly,
        width: 120,
        align: 'end',
        cell: (row, t) => inCurrency(row.amount, row.currency, t),
      },
      { id: 'usd', header: rowWords.monthlyUsd, width: 150, align: 'end', cell: (row, t) => toTheCent(row.usd, t) },
      { id: 'status', header: rowWords.status, width: 110, cell: (row, t) => statusText(row.status, t) },
      { id: 'at', header: rowWords.since, sort: 'at', width: 130, cell: (row) => <Moment iso={row.at} /> },
      {
        id: 'subscription',
        header: rowWords.subscription,
        width: 190,
        hidden: true,
        cell: (row) => <Code>{row.subscription}</Code>,
      },
    ],
    filters: [
      { kind: 'text', key: 'text', label: rowWords.whose, width: 200 },
      { kind: 'text', key: 'plan', label: rowWords.plan, width: 130 },
      { kind: 'text', key: 'currency', label: words.currency, width: 100 },
      { kind: 'date', key: 'on', label: rowWords.on },
    ],
    defaultSort: { by: 'at', direction: 'desc' },
    empty: { title: rowWords.noSubscriptions, hint: rowWords.noSubscriptionsHint },
    export: backgroundExport(stripeStats.startPayingExport, payingColumns),
    href: null,
    whole: true,
    useScope: useDay,
  },
  tabs.subscriptions,
  { height: 460 },
)
