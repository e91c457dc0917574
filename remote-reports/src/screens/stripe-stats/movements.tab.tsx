import { backgroundExport } from '@console/shared/kit/background-export'
import { listPanel } from '@console/shared/kit/list-screen'
import { Code, Moment } from '@console/shared/kit/values'
import { useSearchParams } from 'react-router-dom'
import { movementColumns, movementKinds } from '../../../contract/calls/stripe-stats.ts'
import { stripeStats } from '../../api.ts'
import { asChange, toTheCent } from '../../parts/billing/money.ts'
import { useRange } from '../../parts/range/use-range.ts'
import { tabs } from './links.ts'
import { Payer } from './payer.tsx'
import { planName } from './plan-name.ts'
import { rowMessages } from './rows.messages.ts'
import { messages } from './stripe-stats.messages.ts'

/** The report's range, unless the list has its own. */
const useDays = () => {
  const [params] = useSearchParams()
  const { from, to } = useRange()
  return params.has(`${tabs.movements}_from`) || params.has(`${tabs.movements}_to`) ? {} : { from, to }
}

/** The movements of monthly recurring revenue. */
export const Movements = listPanel(
  {
    id: 'stripe-movements',
    title: messages.movements,
    call: stripeStats.listMovements,
    rowId: (row) => row.id,
    columns: [
      { id: 'at', header: rowMessages.at, sort: 'at', width: 130, cell: (row) => <Moment iso={row.at} /> },
      { id: 'kind', header: rowMessages.kind, width: 130, cell: (row, t) => t(messages[row.kind]) },
      { id: 'customer', header: rowMessages.customer, width: 220, cell: (row) => <Payer {...row} /> },
      { id: 'plan', header: rowMessages.plan, width: 120, cell: (row, t) => <bdi>{planName(row.plan, t)}</bdi> },
      {
        id: 'usd_change',
        header: rowMessages.change,
        width: 120,
        align: 'end',
        cell: (row, t) => asChange(row.usd_change, t),
      },
      {
        id: 'usd_before',
        header: rowMessages.before,
        width: 120,
        align: 'end',
        cell: (row, t) => toTheCent(row.usd_before, t),
      },
      {
        id: 'usd_after',
        header: rowMessages.after,
        width: 120,
        align: 'end',
        cell: (row, t) => toTheCent(row.usd_after, t),
      },
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
      {
        kind: 'choice',
        key: 'kind',
        label: rowMessages.kind,
        options: movementKinds.map((value) => ({ value, label: messages[value] })),
      },
      { kind: 'date', key: 'from', label: rowMessages.from },
      { kind: 'date', key: 'to', label: rowMessages.to },
    ],
    defaultSort: { by: 'at', direction: 'desc' },
    empty: { title: rowMessages.noMovements, hint: rowMessages.noMovementsHint },
    export: backgroundExport(stripeStats.startMovementsExport, movementColumns),
    href: null,
    whole: true,
    useScope: useDays,
  },
  tabs.movements,
  { height: 460 },
)
