import { useRead } from '@console/shared/api/query'
import { type Text as Texts, useText } from '@console/shared/intl/words'
import { Box, Button, Stack, Text } from '@console/shared/kit/base'
import { Moment } from '@console/shared/kit/values'
import { useState } from 'react'
import { mailChanges } from '../../../contract/calls/mail.ts'
import type { ThreadEvent } from '../../../contract/calls/mail-team.ts'
import { threadStatuses } from '../../../contract/mail.ts'
import { mailTeam } from '../../api.ts'
import { movedWords, historyWords as words } from './history.messages.ts'
import { Loaded, Section } from './section.tsx'
import { teamWords } from './team.messages.ts'

/** What was done, as the end of a sentence that begins with who did it. */
const eventText = ({ kind, from, to }: ThreadEvent, t: Texts): string => {
  if (kind === 'moved') {
    const change = mailChanges.find((known) => known === to)
    return t(change === undefined ? words.other : movedWords[change])
  }
  if (kind === 'assigned') return to === '' ? t(words.unassigned) : t(words.assigned, { to })
  if (kind === 'ticketLinked') return to === '' ? t(words.ticketUnlinked, { from }) : t(words.ticketLinked, { to })
  if (kind === 'status') {
    const status = threadStatuses.find((known) => known === to)
    return t(words.status, { to: status === undefined ? to : t(teamWords[status]) })
  }
  return t(words[kind], { from, to })
}

const Event = ({ event }: { event: ThreadEvent }) => {
  const t = useText()
  // What takes a change back is told as that change, whose from and to are the other way round.
  const what = eventText(event.undoes ? { ...event, from: event.to, to: event.from } : event, t)
  return (
    <Box as="li" fontSize="sm" overflowWrap="anywhere">
      <Text as="bdi" fontWeight="medium">
        {event.agent_name || t(words.server)}
      </Text>{' '}
      <Text as="span" {...(event.undone ? { textDecoration: 'line-through', color: 'fg.muted' } : {})}>
        {event.undoes ? t(words.undid, { what }) : what}
      </Text>{' '}
      <Text as="span" fontSize="xs" color="fg.muted">
        {event.undone ? `${t(words.undone)} · ` : ''}
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
      {({ events, more }) => (
        <>
          {events.length === 0 ? (
            <Text fontSize="sm" color="fg.muted">
              {t(words.none)}
            </Text>
          ) : null}
          <Stack as="ol" listStyleType="none" gap="1.5">
            {events.map((event) => (
              <Event key={event.change_id} event={event} />
            ))}
          </Stack>
          {more ? (
            <Text fontSize="xs" color="fg.muted" marginBlockStart="1">
              {t(words.older)}
            </Text>
          ) : null}
        </>
      )}
    </Loaded>
  )
}

/** What agents did with the conversation; read once somebody wants to know. */
export const History = ({ threadId }: { threadId: number }) => {
  const t = useText()
  const [shown, setShown] = useState(false)
  return (
    <Section
      title={words.title}
      aside={
        <Button size="2xs" variant="ghost" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t(shown ? words.hide : words.show)}
        </Button>
      }
    >
      {shown ? <Events threadId={threadId} /> : null}
    </Section>
  )
}
