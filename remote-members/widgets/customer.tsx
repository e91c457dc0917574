import { useMayOpen } from '@console/shared/auth/screens'
import { personName } from '@console/shared/contract/person-name'
import { useText } from '@console/shared/intl/words'
import { Badge } from '@console/shared/kit/base'
import type { Column } from '@console/shared/kit/list-screen'
import { BidiText, Code, Moment } from '@console/shared/kit/values'
import { kitWords } from '@console/shared/words/kit'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type CustomerRow, customerStatuses, plans } from '../contract/calls/members.ts'
import { customerWords as words } from './customer.messages.ts'

/** How a subscription stands. */
export type Status = CustomerRow['status']
/** What else is to be known of an account. */
export type Flag = CustomerRow['flags'][number]

const statusColours: Record<Status, string> = {
  pending: 'gray',
  trial: 'blue',
  active: 'green',
  past_due: 'orange',
  cancelling: 'yellow',
  cancelled: 'red',
}

/** Colours of the badges that say it. */
export const flagColours: Record<Flag, string> = {
  blocked: 'red',
  disabled: 'orange',
  spam: 'red',
  model: 'purple',
  new_site: 'teal',
  encrypted: 'gray',
}

/** How a subscription stands; the colour never speaks alone. */
export const StatusBadge = ({ status }: { readonly status: Status }) => {
  const t = useText()
  return <Badge colorPalette={statusColours[status]}>{t(words[status])}</Badge>
}

/** A badge for each. */
export const FlagBadges = ({ flags }: { readonly flags: readonly Flag[] }) => {
  const t = useText()
  return flags.map((flag) => (
    <Badge key={flag} colorPalette={flagColours[flag]} variant="outline" _notFirst={{ marginInlineStart: '1' }}>
      {t(words[flag])}
    </Badge>
  ))
}

/** Choices of filters and forms. */
export const planOptions = plans.map((value) => ({ value, label: words[value] }))
/** Choices of filters and forms. */
export const statusOptions = customerStatuses.map((value) => ({ value, label: words[value] }))

/** What a customer is called; those who have told no name are called by their email. */
export const nameOf = ({ first_name, last_name, email }: Pick<CustomerRow, 'first_name' | 'last_name' | 'email'>) =>
  personName(first_name, last_name, email)

/** The customer page, for those who may open it. */
const CustomerLink = ({ id, children }: { id: number; children: ReactNode }) =>
  useMayOpen()('edit-member') ? <Link to={`/editmember?customer_id=${id}`}>{children}</Link> : children

/** Columns of lists of customers. A list takes those that it shows and adds what its call can sort by. */
export const customerColumn = {
  name: {
    id: 'last_name',
    header: words.name,
    width: 190,
    fields: ['first_name', 'last_name'],
    cell: (row) => (
      <CustomerLink id={row.customer_id}>
        <bdi>{nameOf(row)}</bdi>
      </CustomerLink>
    ),
  },
  email: { id: 'email', header: words.email, width: 240, cell: (row) => <Code>{row.email}</Code> },
  company: {
    id: 'company_name',
    header: words.company,
    width: 190,
    cell: (row) => <BidiText>{row.company_name}</BidiText>,
  },
  status: { id: 'status', header: words.status, width: 110, cell: (row) => <StatusBadge status={row.status} /> },
  plan: { id: 'plan', header: words.plan, width: 110, cell: (row, t) => t(words[row.plan]) },
  country: {
    id: 'country',
    header: words.country,
    width: 140,
    cell: (row, t) => (row.country === null ? t(kitWords.none) : t.country(row.country)),
  },
  created: { id: 'created_at', header: words.created, width: 130, cell: (row) => <Moment iso={row.created_at} /> },
  lastSeen: {
    id: 'last_seen_at',
    header: words.lastSeen,
    width: 130,
    cell: (row) => <Moment iso={row.last_seen_at} relative />,
  },
} as const satisfies Record<string, Column<CustomerRow, never>>
