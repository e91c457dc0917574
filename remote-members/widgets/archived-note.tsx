import { useText } from '@console/shared/intl/messages'
import { Text } from '@console/shared/kit/base'
import { archivedMessages } from './archived-note.messages.ts'

/** At the end of a history: the months whose changes it cannot show, because they are in files. As 2025-01, oldest first. */
export const ArchivedNote = ({ months = [] }: { months: readonly string[] | undefined }) => {
  const t = useText()
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return null
  const nameOf = (month: string) => t.month(`${month}-15T12:00:00Z`)
  return (
    <Text fontSize="xs" color="fg.muted">
      {t(archivedMessages.notShown, { count: months.length, first: nameOf(first), last: nameOf(last) })}
    </Text>
  )
}
