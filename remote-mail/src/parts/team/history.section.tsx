import { ArchivedNote } from '@console/remote-members/widgets/archived-note'
import { useRead } from '@console/shared/api/query'
import { type Text as Texts, useText } from '@console/shared/intl/messages'
import { Box, Button, Stack, Text } from '@console/shared/kit/base'
import { Moment } from '@console/shared/kit/values'
import { useState } from 'react'
import { mailChanges } from '../../../contract/calls/mail.ts'
import type { ThreadEvent } from '../../../contract/calls/mail-team.ts'
import { threadStatuses } from '../../../contract/mail.ts'
import { mailTeam } from '../../api.ts'
import { historyMessages as messages, movedMessages } from './history.messages.ts'
import { Loaded, Section } from './section.tsx'
import { teamMessages } from './team.messages.ts'

/** A change, as the end of a sentence that begins with the agent's name. */
const eventText = ({ kind, from, to }: ThreadEvent, t: Texts): string => {
  if (kind === 'moved') {
    const change = mailChanges.find((known) => known === to)
    return t(change === undefined ? messages.other : movedMessages[change])
  }
  if (kind === 'assigned') return to === '' ? t(messages.unassigned) : t(messages.assigned, { to })
  if (kind === 'ticketLinked')
    return to === '' ? t(messages.ticketUnlinked, { from }) : t(messages.ticketLinked, { to })
  if (kind === 'status') {
    const status = threadStatuses.find((known) => known === to)
    return t(messages.status, { to: status === undefined ? to : t(teamMessages[status]) })
  }
  return t(messages[kind], { from, to })
}

const Event = ({ event }: { event: ThreadEvent }) => {
  const t = useText()
  // An undo is shown as the change it undoes, with from and to swapped.
  const what = eventText(event.undoes ? { ...event, from: event.to, to: event.from } : event, t)
  return (
    <Box as="li" fontSize="sm" overflowWrap="anywhere">
      <Text as="bdi" fontWeight="medium">
        {event.agent_name || t(messages.server)}
      </Text>{' '}
      <Text as="span" {...(event.undone ? { textDecoration: 'line-through', color: 'fg.muted' } : {})}>
        {event.undoes ? t(messages.undid, { what }) : what}
      </Text>{' '}
      <Text as="span" fontSize="xs" color="fg.muted">
        {event.undone ? `${t(messages.undone)} · ` : ''}
        <Moment iso={event.at} relative />
      </Text>
    </Box>
  )
}

const Events = ({ threadId }: { threadId: number }) => {
  const t = useText()
  const read = useRead(mailTeam.listThreadHistory, { thread_id: threadId })
  return (
    <Loaded read={read} height="60px">
      {({ events, more, archived_months }) => (
        <>
          {events.length === 0 ? (
            <Text fontSize="sm" color="fg.muted">
              {t(messages.none)}
            </Text>
          ) : null}
          <Stack as="ol" listStyleType="none" gap="1.5">
            {events.map((event) => (
              <Event key={event.change_id} event={event} />
            ))}
          </Stack>
          {more ? (
            <Text fontSize="xs" color="fg.muted" marginBlockStart="1">
              {t(messages.older)}
            </Text>
          ) : null}
          <ArchivedNote months={archived_months} />
        </>
      )}
    </Loaded>
  )
}

/** The history of the conversation; loaded when opened. */
export const History = ({ threadId }: { threadId: number }) => {
  const t = useText()
  const [shown, setShown] = useState(false)
  return (
    <Section
      title={messages.title}
      aside={
        <Button size="2xs" variant="ghost" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t(shown ? messages.hide : messages.show)}
        </Button>
      }
    >
      {shown ? <Events threadId={threadId} /> : null}
    </Section>
  )
}
