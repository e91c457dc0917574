import type { Ticket } from '@console/remote-admin/contract/calls/support'
import { type TicketAction, ticketActions } from '@console/remote-admin/contract/ticket-actions'
import { eq, sql } from '#drizzle'
import { canOpen } from '../../../platform/access/may.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { Changed, Undo } from '../../../platform/pipeline/handlers.ts'
import { changedFields } from '../../../platform/records/changed-fields.ts'
import { agents } from '../../../platform/records/schema.ts'
import { tickets } from './support-schema.ts'
import { readTicket } from './ticket.ts'

/** Fields that agents set on a ticket; stored as on the wire. */
export type TicketValues = Partial<
  Pick<Ticket, 'state' | 'snoozed_until' | 'assigned_to' | 'request_type' | 'priority' | 'due_on'>
>

/** A locked ticket for a change; `id` has the name that the audit log's kind expects. */
export const lockTicket = async (
  db: Executor,
  prospectId: number,
  agentId: number,
): Promise<Ticket & { readonly ticket_id: number }> => {
  await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, prospectId)).for('update')
  const ticket = await readTicket(db, agentId, prospectId)
  if (!ticket) throw new Failed('notFound')
  return { ...ticket, ticket_id: ticket.prospect_id }
}

export const writeTicket = async (
  db: Executor,
  id: number,
  values: Partial<typeof tickets.$inferInsert>,
): Promise<void> => {
  await db
    .update(tickets)
    .set({ ...values, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.id, id))
}

/** Saves fields that an agent set; the same values again are no change. */
export const saveTicket = async (
  db: Executor,
  agentId: number,
  before: Ticket,
  values: TicketValues,
): Promise<Changed<Ticket>> => {
  const { prospect_id } = before
  const now: Readonly<Record<string, unknown>> = before
  const old = Object.fromEntries(Object.keys(values).map((name) => [name, now[name]]))
  const { after } = changedFields(old, values)
  const data = async () => (await readTicket(db, agentId, prospect_id)) as Ticket // it is locked
  if (Object.keys(after as TicketValues).length === 0) return { data: await data(), unchanged: true } // two records give a record
  await writeTicket(db, prospect_id, values)
  return { data: await data(), target: prospect_id, before: old, after: values }
}

/** Restores the changed fields if they are unchanged since. */
export const undoTicketChange: Undo = async ({ target, before, after }, db) => {
  // The agent's own view of it is not needed here.
  const ticket: Readonly<Record<string, unknown>> = await lockTicket(db, Number(target), 0)
  const [old, current] = [before as TicketValues, after as TicketValues] // written by saveTicket
  if (Object.entries(current).some(([field, value]) => ticket[field] !== value)) throw new Failed('notUndoable')
  await writeTicket(db, Number(target), old)
}

/** Refuses what is disallowed in the ticket's state. */
export const requireTicket = (action: TicketAction, ticket: Ticket): void => {
  const refusal = ticketActions.disallowedReason(action, ticket)
  if (refusal !== null) throw new Failed(refusal)
}

/** An assignee must be able to see the ticket. */
export const requireAssignee = async (db: Executor, agentId: number | null): Promise<void> => {
  if (agentId === null) return
  const [agent] = await db.select().from(agents).where(eq(agents.id, agentId))
  if (!agent?.active || !canOpen(agent, 'support-ticket')) throw new Failed('agentUnavailable')
}
