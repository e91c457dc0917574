import { useAgent } from '@console/shared/auth/session'
import { mayOpen } from '@console/shared/contract/access'
import { type CustomerRow, type customerStatuses, plans } from '@console/shared/contract/calls/members'
import { useText } from '@console/shared/intl/words'
import { Badge } from '@console/shared/kit/base'
import type { Column } from '@console/shared/kit/list-screen'
import { Code, Moment } from '@console/shared/kit/values'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { customerWords as words } from './customer.messages.ts'

type Status = (typeof customerStatuses)[number]

const palettes: Record<Status, string> = {
  pending: 'gray',
  trial: 'blue',
  active: 'green',
  past_due: 'orange',
  cancelling: 'yellow',
  cancelled: 'red',
}

/** How a subscription stands; the colour never speaks alone. */
export const StatusBadge = ({ status }: { status: Status }) => {
  const t = useText()
  return <Badge colorPalette={palettes[status]}>{t(words[status])}</Badge>
}

/** The customer page, for those who may open it. */
const CustomerLink = ({ id, children }: { id: number; children: ReactNode }) =>
  mayOpen(useAgent(), 'edit-member') ? <Link to={`/editmember?customer_id=${id}`}>{children}</Link> : children

const nameOf = ({ first_name, last_name, email }: Pick<CustomerRow, 'first_name' | 'last_name' | 'email'>): string =>
  `${first_name} ${last_name}`.trim() || email

/** Columns of lists of customers. */
export const customerColumn = {
  name: {
    id: 'last_name',
    header: words.name,
    width: 190,
    cell: (row) => (
      <CustomerLink id={row.customer_id}>
        <bdi>{nameOf(row)}</bdi>
      </CustomerLink>
    ),
  },
  email: { id: 'email', header: words.email, width: 240, cell: (row) => <Code>{row.email}</Code> },
  company: { id: 'company_name', header: words.company, width: 190, cell: (row) => <bdi>{row.company_name}</bdi> },
  status: { id: 'status', header: words.status, width: 110, cell: (row) => <StatusBadge status={row.status} /> },
  plan: { id: 'plan', header: words.plan, width: 110, cell: (row, t) => t(words[row.plan]) },
  country: {
    id: 'country',
    header: words.country,
    width: 140,
    cell: (row, t) => (row.country === null ? '' : t.country(row.country)),
  },
  created: { id: 'created_at', header: words.created, width: 130, cell: (row) => <Moment iso={row.created_at} /> },
  lastSeen: {
    id: 'last_seen_at',
    header: words.lastSeen,
    width: 130,
    cell: (row) => <Moment iso={row.last_seen_at} relative />,
  },
} as const satisfies Record<string, Column<CustomerRow, never>>

/** Plans as a filter offers them. */
export const planOptions = plans.map((value) => ({ value, label: words[value] }))
