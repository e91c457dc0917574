import { type Text as Formats, useText } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { Day, daysUntil } from '@console/shared/kit/values'
import { requestTypes, ticketPriorities } from '../../../contract/calls/support.ts'
import { ticketMessages as messages } from './ticket.messages.ts'

/** Label of a due date that has come; null: in the future, or done. */
const standingOf = (due_on: string, done: boolean) => {
  const days = daysUntil(due_on)
  if (done || days > 0) return null
  return days < 0 ? { word: messages.overdue, color: 'secondary.fg' } : { word: messages.dueToday, color: 'fg' }
}

/** A due date; `today` and the like once it has come. */
export const DueDay = ({ due_on, done }: { due_on: string; done: boolean }) => {
  const t = useText()
  const standing = standingOf(due_on, done)
  if (standing === null) return <Day day={due_on} />
  return (
    <Text as="span" color={standing.color} fontWeight="medium">
      {t(standing.word)} · <Day day={due_on} />
    </Text>
  )
}

/** The same in two lines: the date, and below it its meaning today. */
export const dueFigure = (due_on: string, done: boolean, t: Formats) => {
  const standing = standingOf(due_on, done)
  if (standing === null) return { value: <Day day={due_on} /> }
  return {
    value: (
      <Text as="span" color={standing.color}>
        <Day day={due_on} />
      </Text>
    ),
    note: t(standing.word),
  }
}

export const typeOptions = requestTypes.map((value) => ({ value, label: messages[value] }))
export const priorityOptions = ticketPriorities.map((value) => ({ value, label: messages[value] }))
