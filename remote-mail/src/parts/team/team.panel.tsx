import { supportScreens } from '@console/remote-admin/contract/calls/support'
import { follow } from '@console/shared/api/events'
import { outdate, useRead } from '@console/shared/api/query'
import { useMayCall } from '@console/shared/auth/screens'
import type { LiveEvents } from '@console/shared/contract/calls/live'
import { useText } from '@console/shared/intl/words'
import { Box } from '@console/shared/kit/base'
import { useEffect } from 'react'
import { mailTeam } from '../../api.ts'
import { Assignment } from './assignment.section.tsx'
import { History } from './history.section.tsx'
import { Notes } from './notes.section.tsx'
import { Loaded } from './section.tsx'
import { SenderCard } from './sender.section.tsx'
import { teamWords as words } from './team.messages.ts'
import { TicketCard } from './ticket.section.tsx'

const readAgain = () => void outdate(mailTeam.getThreadTeam, mailTeam.listNotes, mailTeam.listThreadHistory)

/** Something happened to this conversation: what is said of it is read again. */
const useThreadNews = (threadId: number): void =>
  useEffect(() => {
    const hear = ({ accounts, threads }: LiveEvents['mail']) => {
      // Nothing named: anything may have changed.
      if (threads.includes(threadId) || (threads.length === 0 && accounts.length === 0)) readAgain()
    }
    return follow('mail', hear, readAgain)
  }, [threadId])

/** What agents share about a conversation: whose it is, how far it is, notes, who writes, its ticket, what was done. */
export const TeamPanel = ({ threadId }: { threadId: number }) => {
  const t = useText()
  const mayReadTickets = useMayCall()(supportScreens)
  const read = useRead(mailTeam.getThreadTeam, { thread_id: threadId })
  useThreadNews(threadId)
  return (
    <Box as="section" aria-label={t(words.panel)}>
      <Loaded read={read} height="90px">
        {(team) => <Assignment team={team} />}
      </Loaded>
      <Notes threadId={threadId} />
      <SenderCard threadId={threadId} />
      {read.data && mayReadTickets ? <TicketCard team={read.data} /> : null}
      <History threadId={threadId} />
    </Box>
  )
}
