import type { customerFlags } from '@console/shared/contract/calls/members'
import { customerStatuses, plans } from '@console/shared/contract/calls/members'
import { useText } from '@console/shared/intl/words'
import { Badge } from '@console/shared/kit/base'
import { customerWords as words } from './customer-badges.messages.ts'

type Status = (typeof customerStatuses)[number]
type Flag = (typeof customerFlags)[number]

const statusColours: Record<Status, string> = {
  pending: 'gray',
  trial: 'blue',
  active: 'green',
  past_due: 'orange',
  cancelling: 'yellow',
  cancelled: 'red',
}

const flagColours: Record<Flag, string> = {
  blocked: 'red',
  disabled: 'orange',
  spam: 'red',
  model: 'purple',
  new_site: 'teal',
  encrypted: 'gray',
}

export const StatusBadge = ({ status }: { status: Status }) => {
  const t = useText()
  return <Badge colorPalette={statusColours[status]}>{t(words[status])}</Badge>
}

export const FlagBadges = ({ flags }: { flags: readonly Flag[] }) => {
  const t = useText()
  return flags.map((flag) => (
    <Badge key={flag} colorPalette={flagColours[flag]} variant="outline" marginInlineStart="1">
      {t(words[flag])}
    </Badge>
  ))
}

/** Choices of filters. */
export const planOptions = plans.map((value) => ({ value, label: words[value] }))
export const statusOptions = customerStatuses.map((value) => ({ value, label: words[value] }))
