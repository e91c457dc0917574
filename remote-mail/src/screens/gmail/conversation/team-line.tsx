import { useRead } from '@console/shared/api/query'
import { useText } from '@console/shared/intl/messages'
import { Badge, Button } from '@console/shared/kit/base'
import { Fragment } from 'react'
import type { MailRow } from '../../../../contract/mail.ts'
import { mailTeam } from '../../../api.ts'
import { listMessages } from '../gmail.messages.ts'

/** Assignee, notes and ticket of a conversation while the panel is hidden; a click shows the panel. */
export const TeamLine = ({ thread, onOpen }: { thread: MailRow; onOpen: () => void }) => {
  const t = useText()
  const { data } = useRead(mailTeam.getThreadTeam, { thread_id: thread.threadId }, { untilRead: true })
  const { assigned_name, status, notes } = data ?? thread
  const ticket = data?.ticket ?? null
  const parts = [
    assigned_name === '' ? '' : t(listMessages.assigned, { name: assigned_name }),
    notes === 0 ? '' : t(listMessages.notes, { count: notes }),
    ticket === null ? '' : t(listMessages.ticket, { id: ticket.prospect_id }),
  ].filter((part) => part !== '')
  if (parts.length === 0 && status === 'open') return null
  return (
    <Button size="2xs" variant="subtle" maxWidth="100%" onClick={onOpen}>
      {status === 'open' ? null : (
        <Badge size="xs" colorPalette={status === 'done' ? 'green' : 'yellow'}>
          {t(status === 'done' ? listMessages.isDone : listMessages.isWaiting)}
        </Badge>
      )}
      {parts.map((part, place) => (
        <Fragment key={part}>
          {place === 0 ? null : ' · '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </Button>
  )
}
