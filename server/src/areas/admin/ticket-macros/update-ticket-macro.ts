import { supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import { eq, sql } from '#drizzle'
import { change } from '../../../platform/pipeline/handlers.ts'
import { ticketMacros } from '../support/support-schema.ts'
import { nameTaken, readMacro, requireMaker } from './macro-row.ts'

export const updateTicketMacro = change(supportWorkCalls.updateTicketMacro, {
  load: async ({ macro_id }, { db, agent }) => {
    requireMaker(agent)
    const macro = await readMacro(db, macro_id, 'lock')
    // The audit log expects the name of the record's kind.
    return { ...macro, ticket_macro_id: macro.macro_id }
  },
  apply: async ({ macro_id, name, steps }, before, { db }) => {
    await db
      .update(ticketMacros)
      .set({ name, steps, version: sql`${ticketMacros.version} + 1` })
      .where(eq(ticketMacros.id, macro_id))
      .catch((error: unknown) => {
        throw nameTaken(error)
      })
    const data = await readMacro(db, macro_id)
    return { data, target: macro_id, before: { name: before.name, steps: before.steps }, after: { name, steps } }
  },
})
