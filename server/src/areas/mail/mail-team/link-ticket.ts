import { mailTeamCalls } from '@console/remote-mail/contract/calls/mail-team'
import { eq } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { tickets } from '../../admin/support/index.ts'
import { lockThread, readChanged, writeTicketOf } from './thread-change.ts'
import { requireTickets } from './ticket-rights.ts'

interface Linked {
  readonly ticket_id: number | null
}

export const linkTicket = change(mailTeamCalls.linkTicket, {
  load: ({ thread_id }, { db, agent }) => {
    requireTickets(agent)
    return lockThread(db, thread_id)
  },
  apply: async ({ thread_id, prospect_id }, { team }, { db }) => {
    const was = team.ticket?.prospect_id ?? null
    if (was === prospect_id) return { data: team, unchanged: true }
    if (prospect_id !== null && (await db.$count(tickets, eq(tickets.id, prospect_id))) === 0)
      throw new Failed('noSuchTicket')
    await writeTicketOf(db, thread_id, prospect_id)
    const before: Linked = { ticket_id: was }
    const after: Linked = { ticket_id: prospect_id }
    return { data: await readChanged(db, thread_id), target: thread_id, before, after }
  },
  undo: async ({ target, before, after }, db, agent) => {
    requireTickets(agent)
    const [was, is] = [before as Linked, after as Linked] // as apply wrote them
    if (!(await writeTicketOf(db, Number(target), was.ticket_id, is.ticket_id))) throw new Failed('notUndoable')
  },
})
