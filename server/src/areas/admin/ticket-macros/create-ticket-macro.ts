import { supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import { change } from '../../../platform/pipeline/handlers.ts'
import { ticketMacros } from '../support/support-schema.ts'
import { nameTaken, requireMaker, toMacro } from './macro-row.ts'

export const createTicketMacro = change(supportWorkCalls.createTicketMacro, {
  apply: async ({ name, steps }, _before, { db, agent }) => {
    requireMaker(agent)
    const [row] = await db
      .insert(ticketMacros)
      .values({ name, steps })
      .returning()
      .catch((error: unknown) => {
        throw nameTaken(error)
      })
    if (!row) throw new Error('the macro was not written')
    return { data: toMacro(row), target: row.id, before: null, after: { name, steps } }
  },
})
