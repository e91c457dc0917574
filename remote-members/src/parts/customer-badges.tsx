import type { customerFlags, customerStatuses, plans } from '@console/shared/contract/calls/members'
import type { Word } from '@console/shared/intl/words'
import { useText } from '@console/shared/intl/words'
import { Badge } from '@console/shared/kit/base'
import { customerWords as words } from './customer.messages.ts'

export type Status = (typeof customerStatuses)[number]
export type Plan = (typeof plans)[number]
export type Flag = (typeof customerFlags)[number]

/** Colour and word for each status: the colour never speaks alone. */
export const statusLooks: Record<Status, { word: Word; palette: string }> = {
  pending: { word: words.pending, palette: 'gray' },
  trial: { word: words.trial, palette: 'blue' },
  active: { word: words.active, palette: 'green' },
  past_due: { word: words.pastDue, palette: 'orange' },
  cancelling: { word: words.cancelling, palette: 'yellow' },
  cancelled: { word: words.cancelled, palette: 'red' },
}

export const planWords: Record<Plan, Word> = {
  free: words.free,
  starter: words.starter,
  professional: words.professional,
  team: words.team,
  enterprise: words.enterprise,
}

export const flagLooks: Record<Flag, { word: Word; palette: string }> = {
  blocked: { word: words.blocked, palette: 'red' },
  disabled: { word: words.disabled, palette: 'orange' },
  spam: { word: words.spam, palette: 'red' },
  model: { word: words.model, palette: 'purple' },
  new_site: { word: words.newSite, palette: 'teal' },
  encrypted: { word: words.encrypted, palette: 'gray' },
}

export const StatusBadge = ({ status }: { status: Status }) => {
  const t = useText()
  const { word, palette } = statusLooks[status]
  return <Badge colorPalette={palette}>{t(word)}</Badge>
}

export const FlagBadges = ({ flags }: { flags: readonly Flag[] }) => {
  const t = useText()
  return flags.map((flag) => (
    <Badge key={flag} colorPalette={flagLooks[flag].palette} variant="outline" marginInlineEnd="1">
      {t(flagLooks[flag].word)}
    </Badge>
  ))
}
