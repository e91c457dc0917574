import { exports } from '@console/shared/api/exports'
import { members } from '@console/shared/api/members'
import type { CustomerRow } from '@console/shared/contract/calls/members'
import { customerColumns, customerFlags, customerStatuses, plans } from '@console/shared/contract/calls/members'
import { backgroundExport } from '@console/shared/kit/background-export'
import { type Column, listScreen } from '@console/shared/kit/list-screen'
import { Code, Moment } from '@console/shared/kit/values'
import { Link } from 'react-router-dom'
import '../../parts/action-words.ts'
import { customerWords } from '../../parts/customer.messages.ts'
import { FlagBadges, flagLooks, planWords, StatusBadge, statusLooks } from '../../parts/customer-badges.tsx'
import { useManyCustomers, WelcomeToMany } from '../../parts/many-customers.tsx'
import { PasteButton } from '../../parts/paste/paste-button.tsx'
import { words } from './customers-list.messages.ts'

const href = (row: CustomerRow) => `/editmember?customer_id=${row.customer_id}`
const nameOf = (row: CustomerRow) => `${row.first_name} ${row.last_name}`.trim() || row.email

type SortKey =
  | 'customer_id'
  | 'last_name'
  | 'email'
  | 'company_name'
  | 'country'
  | 'status'
  | 'plan'
  | 'created_at'
  | 'last_seen_at'

const columns: readonly Column<CustomerRow, SortKey>[] = [
  {
    id: 'last_name',
    header: customerWords.name,
    sort: 'last_name',
    width: 190,
    cell: (row) => (
      <Link to={href(row)}>
        <bdi>{nameOf(row)}</bdi>
      </Link>
    ),
  },
  { id: 'email', header: customerWords.email, sort: 'email', width: 240, cell: (row) => <Code>{row.email}</Code> },
  {
    id: 'company_name',
    header: customerWords.company,
    sort: 'company_name',
    width: 190,
    cell: (row) => <bdi>{row.company_name}</bdi>,
  },
  {
    id: 'status',
    header: customerWords.status,
    sort: 'status',
    width: 110,
    cell: (row) => <StatusBadge status={row.status} />,
  },
  { id: 'plan', header: customerWords.plan, sort: 'plan', width: 110, cell: (row, t) => t(planWords[row.plan]) },
  { id: 'seats', header: customerWords.seats, width: 70, align: 'end', cell: (row, t) => t.number(row.seats) },
  {
    id: 'country',
    header: customerWords.country,
    sort: 'country',
    width: 140,
    cell: (row, t) => (row.country === null ? '' : t.country(row.country)),
  },
  { id: 'phone', header: customerWords.phone, width: 150, cell: (row) => <Code>{row.phone}</Code> },
  { id: 'ip', header: customerWords.ip, width: 150, cell: (row) => <Code>{row.ip}</Code> },
  {
    id: 'ip_location',
    header: customerWords.ipLocation,
    width: 170,
    hidden: true,
    cell: (row) => <bdi>{row.ip_location}</bdi>,
  },
  { id: 'flags', header: customerWords.flags, width: 150, cell: (row) => <FlagBadges flags={row.flags} /> },
  { id: 'title', header: customerWords.title, width: 170, hidden: true, cell: (row) => <bdi>{row.title}</bdi> },
  {
    id: 'company_url',
    header: customerWords.companyUrl,
    width: 180,
    hidden: true,
    cell: (row) => <Code>{row.company_url}</Code>,
  },
  {
    id: 'stripe_id',
    header: customerWords.stripeId,
    width: 170,
    hidden: true,
    cell: (row) => <Code>{row.stripe_id}</Code>,
  },
  {
    id: 'created_at',
    header: customerWords.created,
    sort: 'created_at',
    width: 120,
    cell: (row) => <Moment iso={row.created_at} />,
  },
  {
    id: 'last_seen_at',
    header: customerWords.lastSeen,
    sort: 'last_seen_at',
    width: 130,
    cell: (row) => <Moment iso={row.last_seen_at} relative />,
  },
  {
    id: 'customer_id',
    header: customerWords.id,
    sort: 'customer_id',
    width: 90,
    align: 'end',
    cell: (row) => <Code>{row.customer_id}</Code>,
  },
]

const List = listScreen({
  id: 'customers-list',
  title: words.title,
  call: members.listCustomers,
  rowId: (row) => row.customer_id,
  columns,
  filters: [
    { kind: 'text', key: 'text', label: words.search, width: 300 },
    {
      kind: 'choice',
      many: true,
      key: 'status',
      label: customerWords.status,
      options: customerStatuses.map((value) => ({ value, label: statusLooks[value].word })),
    },
    {
      kind: 'choice',
      many: true,
      key: 'plan',
      label: customerWords.plan,
      options: plans.map((value) => ({ value, label: planWords[value] })),
    },
    { kind: 'country', key: 'country', label: customerWords.country },
    {
      kind: 'choice',
      key: 'flag',
      label: customerWords.flags,
      options: customerFlags.map((value) => ({ value, label: flagLooks[value].word })),
    },
    { kind: 'text', key: 'ip', label: words.ip, width: 140 },
    { kind: 'text', key: 'ipLocation', label: customerWords.ipLocation, width: 140 },
    { kind: 'date', key: 'fromDate', label: words.from },
    { kind: 'date', key: 'toDate', label: words.to },
  ],
  defaultSort: { by: 'created_at', direction: 'desc' },
  empty: { title: words.empty, hint: words.emptyHint },
  export: backgroundExport(exports.startCustomerExport, customerColumns),
  href,
  useBulkActions: () => useManyCustomers((selection) => selection),
  rowMenu: true,
  actions: () => <PasteButton />,
})

/** All customers. */
export const Screen = () => (
  <>
    <List />
    <WelcomeToMany />
  </>
)
