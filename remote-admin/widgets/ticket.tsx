import { useText } from '@console/shared/intl/messages'
import { Badge } from '@console/shared/kit/base'
import type { Ticket } from '../contract/calls/support.ts'
import { ticketMessages as messages } from './ticket.messages.ts'

const stateColours: Record<Ticket['state'], string> = {
  open: 'orange',
  pending: 'blue',
  snoozed: 'purple',
  closed: 'gray',
}

/** Colour and word: the colour never speaks alone. */
export const StateBadge = ({ state }: Pick<Ticket, 'state'>) => {
  const t = useText()
  return <Badge colorPalette={stateColours[state]}>{t(messages[state])}</Badge>
}

/** How urgent it is, where that is worth a word. */
export const PriorityBadge = ({ priority }: Pick<Ticket, 'priority'>) => {
  const t = useText()
  if (priority === 'normal' || priority === 'low') return null
  return (
    <Badge colorPalette={priority === 'urgent' ? 'red' : 'yellow'} variant="outline">
      {t(messages[priority])}
    </Badge>
  )
}
