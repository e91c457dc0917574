import { supportWorkCalls } from '@console/remote-admin/contract/calls/support-work'
import { sql } from '#drizzle'
import { read } from '../../../platform/pipeline/handlers.ts'
import { ticketMacros } from '../support/support-schema.ts'
import { toMacro } from './macro-row.ts'

export const listTicketMacros = read(supportWorkCalls.listTicketMacros, async (_input, { db }) =>
  (await db.select().from(ticketMacros).orderBy(sql`fold_text(${ticketMacros.name}) collate "C"`, ticketMacros.id)).map(
    toMacro,
  ),
)
