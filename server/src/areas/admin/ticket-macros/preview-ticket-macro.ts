import { supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readTicket } from '../support/ticket.ts'
import { macroReply } from './macro-reply.ts'
import { readMacro } from './macro-row.ts'

export const previewTicketMacro = read(
  supportWorkCalls.previewTicketMacro,
  async ({ macro_id, prospect_id }, { db, agent }) => {
    const macro = await readMacro(db, macro_id)
    const ticket = await readTicket(db, agent.id, prospect_id)
    if (!ticket) throw new Failed('notFound')
    const { reply } = macro.steps
    if (reply === undefined) return { macro, reply: null, missing: [] }
    const { text, missing } = await macroReply(db, reply, ticket, agent)
    return { macro, reply: text, missing }
  },
)
