import { supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import { eq } from '#drizzle'
import { change } from '../../../platform/pipeline/handlers.ts'
import { ticketMacros } from '../support/support-schema.ts'
import { readMacro, requireMaker } from './macro-row.ts'

export const deleteTicketMacro = change(supportWorkCalls.deleteTicketMacro, {
  load: async ({ macro_id }, { db, agent }) => {
    requireMaker(agent)
    return readMacro(db, macro_id, 'lock')
  },
  apply: async ({ macro_id }, { name, steps }, { db }) => {
    await db.delete(ticketMacros).where(eq(ticketMacros.id, macro_id))
    return { data: {}, target: macro_id, before: { name, steps }, after: null }
  },
})
