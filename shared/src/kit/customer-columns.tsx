import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useAgent } from '../auth/session.ts'
import { mayOpen } from '../contract/access.ts'
import type { CustomerRow } from '../contract/calls/members.ts'
import { customerWords as words } from './customer.messages.ts'
import { nameOf, StatusBadge } from './customer.tsx'
import type { Column } from './list-screen.tsx'
import { Code, Moment } from './values.tsx'

/** The customer page, for those who may open it. */
const CustomerLink = ({ id, children }: { id: number; children: ReactNode }) =>
  mayOpen(useAgent(), 'edit-member') ? <Link to={`/editmember?customer_id=${id}`}>{children}</Link> : children

/** Columns of lists of customers. A list takes those that it shows and adds what its call can sort by. */
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
