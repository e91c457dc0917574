import { type CustomerRow, customerStatuses, plans } from '@console/shared/contract/calls/members'
import type { Column, Filter } from '@console/shared/kit/list-screen'
import { Code, Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import { customerWords } from './customer.messages.ts'
import { FlagBadges, planWords, StatusBadge, statusLooks } from './customer-badges.tsx'
import { nameOf } from './customer-name.ts'

/** Where a row of customers leads. */
export const customerHref = (row: CustomerRow): string => `/editmember?customer_id=${row.customer_id}`

/** Columns of lists of customers. A list takes those that it shows and adds what its call can sort by. */
export const customerColumn = {
  name: {
    id: 'last_name',
    header: customerWords.name,
    width: 190,
    cell: (row) => (
      <Link to={customerHref(row)}>
        <bdi>{nameOf(row)}</bdi>
      </Link>
    ),
  },
  email: { id: 'email', header: customerWords.email, width: 240, cell: (row) => <Code>{row.email}</Code> },
  company: {
    id: 'company_name',
    header: customerWords.company,
    width: 190,
    cell: (row) => <bdi>{row.company_name}</bdi>,
  },
  status: {
    id: 'status',
    header: customerWords.status,
    width: 110,
    cell: (row) => <StatusBadge status={row.status} />,
  },
  plan: { id: 'plan', header: customerWords.plan, width: 110, cell: (row, t) => t(planWords[row.plan]) },
  country: {
    id: 'country',
    header: customerWords.country,
    width: 140,
    cell: (row, t) => (row.country === null ? '' : t.country(row.country)),
  },
  phone: { id: 'phone', header: customerWords.phone, width: 150, cell: (row) => <Code>{row.phone}</Code> },
  ip: { id: 'ip', header: customerWords.ip, width: 150, cell: (row) => <Code>{row.ip}</Code> },
  ipLocation: {
    id: 'ip_location',
    header: customerWords.ipLocation,
    width: 170,
    cell: (row) => <bdi>{row.ip_location}</bdi>,
  },
  flags: { id: 'flags', header: customerWords.flags, width: 150, cell: (row) => <FlagBadges flags={row.flags} /> },
  created: {
    id: 'created_at',
    header: customerWords.created,
    width: 120,
    cell: (row) => <Moment iso={row.created_at} />,
  },
  lastSeen: {
    id: 'last_seen_at',
    header: customerWords.lastSeen,
    width: 130,
    cell: (row) => <Moment iso={row.last_seen_at} relative />,
  },
} as const satisfies Record<string, Column<CustomerRow, never>>

/** Filters of lists of customers. */
export const customerFilter = {
  status: {
    kind: 'choice',
    many: true,
    key: 'status',
    label: customerWords.status,
    options: customerStatuses.map((value) => ({ value, label: statusLooks[value].word })),
  },
  plan: {
    kind: 'choice',
    many: true,
    key: 'plan',
    label: customerWords.plan,
    options: plans.map((value) => ({ value, label: planWords[value] })),
  },
  country: { kind: 'country', key: 'country', label: customerWords.country },
} as const satisfies Record<string, Filter>
