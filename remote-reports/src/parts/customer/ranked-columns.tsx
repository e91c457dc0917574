import { plans } from '@console/remote-members/contract/calls/members'
import type { Column } from '@console/shared/kit/list-screen'
import { BidiText, Code } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import type { ReportCustomer } from '../../../contract/calls/tracker.ts'
import { percent } from '../figures/figure-series.ts'
import { customerMessages as messages } from './customer.messages.ts'

interface Named {
  readonly customer_id: number
  readonly name: string
}

/** The name column, linking to the report on that customer. */
export const nameColumn = (useHref: () => (customer: number) => string) => {
  const Name = ({ customer_id, name }: Named) => {
    const href = useHref()
    return (
      <Link to={href(customer_id)}>
        <bdi>{name}</bdi>
      </Link>
    )
  }
  return {
    id: 'name',
    header: messages.customer,
    width: 190,
    cell: ({ customer_id, name }) => <Name customer_id={customer_id} name={name} />,
  } as const satisfies Column<Named, never>
}

/** A customer's rank. */
export const rankColumn = {
  id: 'rank',
  header: messages.rank,
  width: 70,
  align: 'end',
  cell: (row, t) => t.number(row.rank),
} as const satisfies Column<{ readonly rank: number }, never>

/** A customer's share of the total. */
export const shareColumn = {
  id: 'share',
  header: messages.share,
  width: 100,
  align: 'end',
  cell: (row, t) => percent(t)(row.share),
} as const satisfies Column<{ readonly share: number }, never>

/** Columns of a customer list besides the name, whose link differs by report. */
export const customerColumns = [
  { id: 'email', header: messages.email, width: 220, hidden: true, cell: (row) => <Code>{row.email}</Code> },
  { id: 'company_name', header: messages.company, width: 160, cell: (row) => <BidiText>{row.company_name}</BidiText> },
  { id: 'plan', header: messages.plan, width: 110, cell: (row, t) => t(messages[row.plan]) },
  { id: 'status', header: messages.status, width: 110, hidden: true, cell: (row, t) => t(messages[row.status]) },
] as const satisfies readonly Column<ReportCustomer, never>[]

/** A filter by plan. */
export const planFilter = {
  kind: 'choice',
  key: 'plan',
  label: messages.plan,
  options: plans.map((value) => ({ value, label: messages[value] })),
} as const
