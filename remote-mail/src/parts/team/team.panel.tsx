import { supportScreens } from '@console/remote-admin/contract/calls/support'
import { follow } from '@console/shared/api/events'
import { invalidate, useRead } from '@console/shared/api/query'
import { useCanCall } from '@console/shared/auth/screens'
import type { LiveEvents } from '@console/shared/contract/calls/live'
import { useText } from '@console/shared/intl/messages'
import { Box } from '@console/shared/kit/base'
import { useEffect } from 'react'
import { mailTeam } from '../../api.ts'
import { Assignment } from './assignment.section.tsx'
import { History } from './history.section.tsx'
import { Notes } from './notes.section.tsx'
import { Loaded } from './section.tsx'
import { SenderCard } from './sender.section.tsx'
import { teamMessages as messages } from './team.messages.ts'
import { TicketCard } from './ticket.section.tsx'

const readAgain = () => void invalidate(mailTeam.getThreadTeam, mailTeam.listNotes, mailTeam.listThreadHistory)

/** The conversation has changed: its notes are read again. */
const useThreadNews = (threadId: number): void =>
  useEffect(() => {
    const hear = ({ accounts, threads }: LiveEvents['mail']) => {
      // No conversation named: any may have changed.
      if (threads.includes(threadId) || (threads.length === 0 && accounts.length === 0)) readAgain()
    }
    return follow('mail', hear, readAgain)
  }, [threadId])

/** What agents share about a conversation: assignee, status, notes, author, ticket, history. */
export const TeamPanel = ({ threadId }: { threadId: number }) => {
  const t = useText()
  const canReadTickets = useCanCall()(supportScreens)
  const read = useRead(mailTeam.getThreadTeam, { thread_id: threadId })
  useThreadNews(threadId)
  return (
    <Box as="section" aria-label={t(messages.panel)}>
      <Loaded read={read} height="90px">
        {(team) => <Assignment team={team} />}
      </Loaded>
      <Notes threadId={threadId} />
      <SenderCard threadId={threadId} />
      {read.data && canReadTickets ? <TicketCard team={read.data} /> : null}
      <History threadId={threadId} />
    </Box>
  )
}
