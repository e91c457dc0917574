import { supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import { ticketMacros } from '../../data/support-schema.ts'
import { read } from '../../mechanism/handlers.ts'
import { toMacro } from './macro-row.ts'

export const listTicketMacros = read(supportWorkCalls.listTicketMacros, async (_input, { db }) =>
  (await db.select().from(ticketMacros).orderBy(ticketMacros.name)).map(toMacro),
)
