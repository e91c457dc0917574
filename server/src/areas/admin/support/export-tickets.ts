import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { keysetBatches } from '../../../platform/database/keyset.ts'
import { csvChunks } from '../../../platform/exports/csv.ts'
import { stream } from '../../../platform/pipeline/handlers.ts'
import { tickets } from './support-schema.ts'
import { selectedTickets, ticketKeyset } from './ticket.ts'

export const exportTickets = stream(supportCalls.exportTickets, async ({ selection, columns, sort }, { db, agent }) => {
  const where = selectedTickets(selection, agent.id)
  const total = await db.$count(tickets, where)
  const batches = keysetBatches(db, ticketKeyset(agent.id), where, total, sort)
  return { total, fileName: 'tickets.csv', chunks: csvChunks(columns, batches) }
})
