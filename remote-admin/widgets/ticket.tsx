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

/** Colour and label: colour is never the only signal. */
export const StateBadge = ({ state }: Pick<Ticket, 'state'>) => {
  const t = useText()
  return <Badge colorPalette={stateColours[state]}>{t(messages[state])}</Badge>
}

/** The priority, if it is noteworthy. */
export const PriorityBadge = ({ priority }: Pick<Ticket, 'priority'>) => {
  const t = useText()
  if (priority === 'normal' || priority === 'low') return null
  return (
    <Badge colorPalette={priority === 'urgent' ? 'red' : 'yellow'} variant="outline">
      {t(messages[priority])}
    </Badge>
  )
}
