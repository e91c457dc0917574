import type { Ticket, TicketFilters } from '@console/remote-admin/contract/calls/support'
import { readSearchText } from '@console/shared/contract/search-text'
import { and, eq, inArray, or, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import type { Keyset } from '../../../platform/database/keyset.ts'
import { containsWords, holdsWords } from '../../../platform/database/match.ts'
import { today } from '../../../platform/live/badges.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { tickets } from './support-schema.ts'

// Fully qualified: inside a subquery a bare "id" would refer to that query's table.
const id = sql`"tickets"."id"`

const isUnread = (agentId: number): SQL<boolean> => sql<boolean>`(${tickets.last_from} = 'customer'
  and ${tickets.last_customer_message_id} > coalesce(
    (select r.read_to from ticket_reads r where r.ticket_id = ${id} and r.agent_id = ${agentId}), 0))`

const fieldsFor = (agentId: number) => ({
  prospect_id: tickets.id,
  subject: tickets.subject,
  requester_name: tickets.requester_name,
  requester_email: tickets.requester_email,
  customer_id: tickets.customer_id,
  request_type: tickets.request_type,
  state: tickets.state,
  priority: tickets.priority,
  assigned_to: tickets.assigned_to,
  assigned_name: agentName(tickets.assigned_to),
  due_on: tickets.due_on,
  snoozed_until: tickets.snoozed_until,
  last_message_at: tickets.last_message_at,
  last_from: tickets.last_from,
  last_message_id: tickets.last_message_id,
  unread: isUnread(agentId),
  open_tasks: sql<number>`(select count(*)::int from tasks t where t.ticket_id = ${id} and t.completed_at is null)`,
  created_at: tickets.created_at,
  version: tickets.version,
})

type Found = Omit<Ticket, 'last_message_at' | 'created_at'> & { last_message_at: Date; created_at: Date }

const toTicket = (row: Found): Ticket => ({
  ...row,
  last_message_at: row.last_message_at.toISOString(),
  created_at: row.created_at.toISOString(),
})

/** The list of tickets as one agent sees it. */
export const ticketKeyset = (
  agentId: number,
): Keyset<'due_on' | 'last_message_at' | 'created_at', ReturnType<typeof fieldsFor>, Ticket> => ({
  table: tickets,
  id: tickets.id,
  fields: fieldsFor(agentId),
  toRow: toTicket,
  sorts: {
    due_on: { expression: sql`${tickets.due_on}`, type: 'date' },
    last_message_at: { expression: sql`${tickets.last_message_at}`, type: 'timestamptz' },
    created_at: { expression: sql`${tickets.created_at}`, type: 'timestamptz' },
  },
})

const stateWhere = (state: TicketFilters['state'] = 'active'): SQL | undefined => {
  if (state === 'any') return undefined
  return state === 'active' ? inArray(tickets.state, ['open', 'pending']) : eq(tickets.state, state)
}

const dateWhere = (flag: TicketFilters['prospect_date_flag'] = '1'): SQL | undefined =>
  flag === '3' ? undefined : sql`${tickets.due_on} <= ${today} + ${flag === '1' ? 0 : 7}::int`

const assignedWhere = (assigned: TicketFilters['assigned'], agentId: number): SQL | undefined =>
  assigned &&
  {
    me: eq(tickets.assigned_to, agentId),
    nobody: sql`${tickets.assigned_to} is null`,
    somebody: sql`${tickets.assigned_to} is not null`,
  }[assigned]

/** The filter condition of a list for one agent; absent fields have the defaults of the contract. */
export const ticketsWhere = (filters: TicketFilters, agentId: number): SQL | undefined => {
  const { text, request_type, prospect_date_flag, state, assigned, agent, seen } = filters
  return and(
    stateWhere(state),
    dateWhere(prospect_date_flag),
    assignedWhere(assigned, agentId),
    request_type && eq(tickets.request_type, request_type),
    text?.trim() ? containsWords(sql`fold_lower(${tickets.search_text})`, readSearchText(text).words) : undefined,
    agent?.trim() ? holdsWords(agentName(tickets.assigned_to), agent) : undefined,
    seen && (seen === 'unread' ? isUnread(agentId) : sql`not ${isUnread(agentId)}`),
  )
}

/** Whether a ticket belongs to this person: it names the customer, or came from their email. */
export const isOfPerson = (email: string, customerId: number | null): SQL | undefined =>
  or(
    sql`lower(${tickets.requester_email}) = lower(${email})`,
    customerId === null ? undefined : eq(tickets.customer_id, customerId),
  )

export const selectedTickets = (
  selection: { ids: number[] } | { matching: TicketFilters },
  agentId: number,
): SQL | undefined =>
  'ids' in selection ? inArray(tickets.id, selection.ids) : ticketsWhere(selection.matching, agentId)

/** Some tickets as an agent sees them. */
export const readTickets = async (
  db: Executor,
  agentId: number,
  where: SQL | undefined,
  { limit, newestFirst }: { readonly limit?: number; readonly newestFirst?: true } = {},
): Promise<Ticket[]> => {
  const rows = await db
    .select(fieldsFor(agentId))
    .from(tickets)
    .where(where)
    .orderBy(newestFirst ? sql`${tickets.id} desc` : tickets.id)
    .limit(limit ?? 1_000_000)
  return rows.map(toTicket)
}

export const readTicket = async (db: Executor, agentId: number, prospectId: number): Promise<Ticket | undefined> =>
  (await readTickets(db, agentId, eq(tickets.id, prospectId)))[0]
