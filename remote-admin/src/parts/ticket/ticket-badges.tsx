import { type Text as Formats, useText } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { Day, daysUntil } from '@console/shared/kit/values'
import { requestTypes, ticketPriorities } from '../../../contract/calls/support.ts'
import { ticketMessages as messages } from './ticket.messages.ts'

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

/** The same in two lines: the day, and below it what it means today. */
export const dueFigure = (due_on: string, done: boolean, t: Formats) => {
  const days = daysUntil(due_on)
  if (done || days > 0) return { value: <Day day={due_on} /> }
  return {
    value: (
      <Text as="span" color={days < 0 ? 'secondary.fg' : undefined}>
        <Day day={due_on} />
      </Text>
    ),
    note: t(days < 0 ? messages.overdue : messages.dueToday),
  }
}

export const typeOptions = requestTypes.map((value) => ({ value, label: messages[value] }))
export const priorityOptions = ticketPriorities.map((value) => ({ value, label: messages[value] }))
