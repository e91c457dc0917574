import { useCanOpen } from '@console/shared/auth/screens'
import { personName } from '@console/shared/contract/person-name'
import { useText } from '@console/shared/intl/messages'
import { Badge } from '@console/shared/kit/base'
import type { Column } from '@console/shared/kit/list-screen'
import { BidiText, Code, Moment } from '@console/shared/kit/values'
import { kitMessages } from '@console/shared/messages/kit'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type CustomerRow, customerStatuses, plans } from '../contract/calls/members.ts'
import { customerMessages as messages } from './customer.messages.ts'

/** Subscription status. */
export type Status = CustomerRow['status']
/** Flags of an account. */
export type Flag = CustomerRow['flags'][number]

const statusColours: Record<Status, string> = {
  pending: 'gray',
  trial: 'blue',
  active: 'green',
  past_due: 'orange',
  cancelling: 'yellow',
  cancelled: 'red',
}

/** Colours of the badges. */
export const flagColours: Record<Flag, string> = {
  blocked: 'red',
  disabled: 'orange',
  spam: 'red',
  model: 'purple',
  new_site: 'teal',
  encrypted: 'gray',
}

/** Subscription status as a badge; colour is never the only signal. */
export const StatusBadge = ({ status }: { readonly status: Status }) => {
  const t = useText()
  return <Badge colorPalette={statusColours[status]}>{t(messages[status])}</Badge>
}

/** A badge for each flag. */
export const FlagBadges = ({ flags }: { readonly flags: readonly Flag[] }) => {
  const t = useText()
  return flags.map((flag) => (
    <Badge key={flag} colorPalette={flagColours[flag]} variant="outline" _notFirst={{ marginInlineStart: '1' }}>
      {t(messages[flag])}
    </Badge>
  ))
}

/** Options of filters and forms. */
export const planOptions = plans.map((value) => ({ value, label: messages[value] }))
/** Options of filters and forms. */
export const statusOptions = customerStatuses.map((value) => ({ value, label: messages[value] }))

/** A customer's display name; the email if they have given none. */
export const nameOf = ({ first_name, last_name, email }: Pick<CustomerRow, 'first_name' | 'last_name' | 'email'>) =>
  personName(first_name, last_name, email)

/** The customer page, if the agent may open it. */
const CustomerLink = ({ id, children }: { id: number; children: ReactNode }) =>
  useCanOpen()('edit-member') ? <Link to={`/editmember?customer_id=${id}`}>{children}</Link> : children

/** Columns of customer lists. A list chooses from them and adds the sorts of its call. */
export const customerColumn = {
  name: {
    id: 'last_name',
    header: messages.name,
    width: 190,
    fields: ['first_name', 'last_name'],
    cell: (row) => (
      <CustomerLink id={row.customer_id}>
        <bdi>{nameOf(row)}</bdi>
      </CustomerLink>
    ),
  },
  email: { id: 'email', header: messages.email, width: 240, cell: (row) => <Code>{row.email}</Code> },
  company: {
    id: 'company_name',
    header: messages.company,
    width: 190,
    cell: (row) => <BidiText>{row.company_name}</BidiText>,
  },
  status: { id: 'status', header: messages.status, width: 110, cell: (row) => <StatusBadge status={row.status} /> },
  plan: { id: 'plan', header: messages.plan, width: 110, cell: (row, t) => t(messages[row.plan]) },
  country: {
    id: 'country',
    header: messages.country,
    width: 140,
    cell: (row, t) => (row.country === null ? t(kitMessages.none) : t.country(row.country)),
  },
  created: { id: 'created_at', header: messages.created, width: 130, cell: (row) => <Moment iso={row.created_at} /> },
  lastSeen: {
    id: 'last_seen_at',
    header: messages.lastSeen,
    width: 130,
    cell: (row) => <Moment iso={row.last_seen_at} relative />,
  },
} as const satisfies Record<string, Column<CustomerRow, never>>
