import { useText } from '@console/shared/intl/messages'
import { Badge, Text } from '@console/shared/kit/base'
import { Day, daysUntil } from '@console/shared/kit/values'
import type { Ticket } from '../../../contract/calls/support.ts'
import { requestTypes, ticketPriorities } from '../../../contract/calls/support.ts'
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

/** The day by which something is due; `today` and the like once it has come. */
export const DueDay = ({ due_on, done }: { due_on: string; done: boolean }) => {
  const t = useText()
  const days = daysUntil(due_on)
  if (done || days > 0) return <Day day={due_on} />
  return (
    <Text as="span" color={days < 0 ? 'secondary.fg' : 'fg'} fontWeight="medium">
      {t(days < 0 ? messages.overdue : messages.dueToday)} · <Day day={due_on} />
    </Text>
  )
}

export const typeOptions = requestTypes.map((value) => ({ value, label: messages[value] }))
export const priorityOptions = ticketPriorities.map((value) => ({ value, label: messages[value] }))
