import { supportCalls, type TicketOverview, ticketOverviews } from '@console/remote-admin/contract/calls/support'
import { sql } from '#drizzle'
import { countFor } from '../../../platform/live/badges.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { tickets } from './support-schema.ts'
import { ticketsWhere } from './ticket.ts'

const overviews = Object.keys(ticketOverviews) as TicketOverview[] // Object.keys loses the literal names

export const countTickets = read(supportCalls.countTickets, async (_input, { db, agent }) => {
  const counts = overviews.map((name) => {
    const where = ticketsWhere(ticketOverviews[name], agent.id) ?? sql`true`
    return sql`count(*) filter (where ${where})::int as ${sql.identifier(name)}`
  })
  const { rows } = await db.execute<Record<TicketOverview, number>>(
    sql`select ${sql.join(counts, sql`, `)} from ${tickets}`,
  )
  const [counted] = rows
  if (!counted) throw new Error('a count without groups gave no row')
  const { due } = await countFor(db, agent.id)
  return { ...counted, tasks_today: due }
})
