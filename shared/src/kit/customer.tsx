import { type CustomerRow, customerStatuses, plans } from '../contract/calls/members.ts'
import { useText } from '../intl/words.ts'
import { Badge } from './base.tsx'
import { customerWords as words } from './customer.messages.ts'

export type Status = CustomerRow['status']
export type Flag = CustomerRow['flags'][number]

const statusColours: Record<Status, string> = {
  pending: 'gray',
  trial: 'blue',
  active: 'green',
  past_due: 'orange',
  cancelling: 'yellow',
  cancelled: 'red',
}

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
export const statusOptions = customerStatuses.map((value) => ({ value, label: words[value] }))

/** What a customer is called; those who have told no name are called by their e-mail. */
export const nameOf = ({ first_name, last_name, email }: Pick<CustomerRow, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || email
