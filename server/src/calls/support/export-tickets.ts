import { supportCalls } from '@console/remote-admin/contract/calls/support'
import { csvChunks } from '../../csv.ts'
import { keysetBatches } from '../../data/keyset.ts'
import { tickets } from '../../data/support-schema.ts'
import { selectedTickets, ticketKeyset } from '../../data/ticket.ts'
import { stream } from '../../mechanism/handlers.ts'

export const exportTickets = stream(supportCalls.exportTickets, async ({ selection, columns, sort }, { db, agent }) => {
  const where = selectedTickets(selection, agent.id)
  const total = await db.$count(tickets, where)
  const batches = keysetBatches(db, ticketKeyset(agent.id), where, total, sort)
  return { total, fileName: 'tickets.csv', chunks: csvChunks(columns, batches) }
})
