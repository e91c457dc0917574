import { customer } from '@console/remote-members/contract/calls/members'
import { bulkOutcome, exportInput, listInput, listOutput, selection } from '@console/shared/contract/list'
import { note } from '@console/shared/contract/note'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

const ticketSorts = ['due_on', 'last_message_at', 'created_at'] as const

/** Subject of a ticket; the filter's default is All (spec §3). */
export const requestTypes = ['sales', 'support', 'billing', 'data', 'trial', 'other'] as const
export const ticketStates = ['open', 'pending', 'snoozed', 'closed'] as const
/** States that an agent can set directly; snoozed needs a date. */
export const settableStates = ['open', 'pending', 'closed'] as const
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const
/** 1: due today or overdue (the default, spec §3), 2: due within seven days, 3: all. */
export const prospectDateFlags = ['1', '2', '3'] as const

/** `active`, the default, is open or pending; `any` is all of them. */
export const ticketStateFilters = [...ticketStates, 'active', 'any'] as const
export const assignedFilters = ['me', 'nobody', 'somebody'] as const
export const seenFilters = ['unread', 'read'] as const

export const ticketFilters = {
  text: s.optional(s.line(200)),
  request_type: s.optional(s.oneOf(requestTypes)),
  prospect_date_flag: s.optional(s.oneOf(prospectDateFlags)),
  state: s.optional(s.oneOf(ticketStateFilters)),
  assigned: s.optional(s.oneOf(assignedFilters)),
  /** Part of the assignee's name. */
  agent: s.optional(s.line(100)),
  /** `unread`: the last message is from the customer and this agent has not seen it. */
  seen: s.optional(s.oneOf(seenFilters)),
}
const filters = s.object(ticketFilters)
export type TicketFilters = s.Static<typeof filters>

/** The counted queues with their filters. The server counts by them and the screen links to them. */
export const ticketOverviews = {
  due: {},
  mine: { assigned: 'me', prospect_date_flag: '3' },
  nobody: { assigned: 'nobody', prospect_date_flag: '3' },
  unread: { seen: 'unread', state: 'any', prospect_date_flag: '3' },
  snoozed: { state: 'snoozed', prospect_date_flag: '3' },
  closed: { state: 'closed', prospect_date_flag: '3' },
  all: { state: 'any', prospect_date_flag: '3' },
} as const satisfies Record<string, TicketFilters>
export type TicketOverview = keyof typeof ticketOverviews

const ticket = s.object({
  prospect_id: s.id(),
  subject: s.string(),
  requester_name: s.string(),
  requester_email: s.string(),
  customer_id: s.nullable(s.id()),
  request_type: s.oneOf(requestTypes),
  state: s.oneOf(ticketStates),
  priority: s.oneOf(ticketPriorities),
  assigned_to: s.nullable(s.id()),
  assigned_name: s.string(),
  due_on: s.date(),
  snoozed_until: s.nullable(s.date()),
  last_message_at: s.timestamp(),
  last_from: s.oneOf(['customer', 'agent']),
  /** Number of the last message of any kind including notes: a reply says which one its agent has read. */
  last_message_id: s.count(),
  unread: s.boolean(),
  open_tasks: s.count(),
  created_at: s.timestamp(),
  version: s.version(),
})
export type Ticket = s.Static<typeof ticket>

export const ticketColumns = [
  'prospect_id',
  'subject',
  'requester_name',
  'requester_email',
  'customer_id',
  'request_type',
  'state',
  'priority',
  'assigned_name',
  'due_on',
  'snoozed_until',
  'last_message_at',
  'open_tasks',
  'created_at',
] as const

export const messageKinds = ['customer', 'reply', 'note'] as const
export const ticketMessage = s.object({
  id: s.id(),
  kind: s.oneOf(messageKinds),
  agent_id: s.nullable(s.id()),
  agent_name: s.string(),
  text: s.string(),
  created_at: s.timestamp(),
})
export type TicketMessage = s.Static<typeof ticketMessage>

export const supportScreens = { screens: ['support-ticket-list', 'support-ticket', 'to-do'] } as const
export const ofTicket = { prospect_id: s.id(), version: s.version() }

const ticketChange = {
  method: 'POST',
  access: supportScreens,
  output: ticket,
  changes: 'ticket',
  undoable: true,
  retry: true,
} as const

const bulkChange = { ...ticketChange, output: bulkOutcome(), errors: ['notFound', 'tooManyRows'] } as const

/** Tickets: lists, one ticket, and the fields that agents set. A ticket's id is the specification's prospect_id. */
export const supportCalls = defineCalls({
  listTickets: {
    method: 'POST',
    path: 'admin/list_tickets',
    summary:
      'A page of the tickets that the filters match; without any those that are due and neither snoozed nor closed.',
    access: supportScreens,
    input: listInput(ticketFilters, ticketSorts),
    output: listOutput(ticket),
    reads: { ticket: 'rows[].prospect_id', customer: 'rows[].customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  exportTickets: {
    method: 'POST',
    path: 'admin/export_tickets',
    summary: 'The chosen columns of the selected tickets as CSV.',
    access: supportScreens,
    input: exportInput(ticketFilters, ticketColumns, ticketSorts),
    output: s.string(),
    reads: { ticket: 'rows[].prospect_id', customer: 'rows[].customer_id' },
    compressed: false,
    errors: ['tooManyRows'],
    changes: false,
    dangerous: { needs: 'again', above: 'exportedRows' },
    retry: false,
    stream: 'csv',
  },
  countTickets: {
    method: 'GET',
    path: 'admin/count_tickets',
    summary: 'How many tickets each overview holds for this agent, and how many of their tasks are due today.',
    access: supportScreens,
    input: s.object({}),
    output: s.object({
      // One for each of ticketOverviews.
      due: s.count(),
      mine: s.count(),
      nobody: s.count(),
      unread: s.count(),
      snoozed: s.count(),
      closed: s.count(),
      all: s.count(),
      tasks_today: s.count(),
    }),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  getTicket: {
    method: 'POST',
    path: 'admin/get_ticket',
    summary: 'A ticket with its conversation, the last 500 messages and notes, oldest first.',
    access: supportScreens,
    input: s.object({ prospect_id: s.id() }),
    output: s.object({ ticket, messages: s.array(ticketMessage) }),
    reads: { ticket: 'ticket.prospect_id', customer: 'ticket.customer_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  getTicketCustomer: {
    method: 'POST',
    path: 'admin/get_ticket_customer',
    summary: 'The customer of a ticket, if they are known, with the last tickets of the same person.',
    access: supportScreens,
    input: s.object({ prospect_id: s.id() }),
    output: s.object({ customer: s.nullable(customer), tickets: s.array(ticket) }),
    reads: {
      ticket: ['input.prospect_id', 'tickets[].prospect_id'],
      customer: ['customer.customer_id', 'tickets[].customer_id'],
    },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  listCustomerTickets: {
    method: 'POST',
    path: 'admin/list_customer_tickets',
    summary: 'The last 50 tickets of a customer, newest first: those that name them, or came from their email.',
    access: supportScreens,
    input: s.object({ customer_id: s.id() }),
    output: s.array(ticket),
    reads: { customer: ['input.customer_id', '[].customer_id'], ticket: '[].prospect_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  listTicketAgents: {
    method: 'GET',
    path: 'admin/list_ticket_agents',
    summary: 'The active agents who may open tickets: to whom one can be given.',
    access: supportScreens,
    input: s.object({}),
    output: s.array(s.object({ agent_id: s.id(), name: s.string() })),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  updateSupportNotifications: {
    method: 'POST',
    path: 'update_support_notifications',
    summary: "Marks what customers said as read by this agent: of one ticket, or of all that are the agent's.",
    access: supportScreens,
    input: s.object({ reader_agent_id: s.id(), prospect_id: s.optional(s.id()) }),
    output: s.object({ read: s.count() }),
    // Agents can only mark their own tickets as read.
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
    changes: false,
    writes: true,
    retry: true,
  },
  createTicket: {
    method: 'POST',
    path: 'admin/create_ticket',
    summary: 'Opens a ticket for a customer, with a note of what they want.',
    access: supportScreens,
    input: s.object({
      /** The customer's email: a known one links the ticket to its customer. */
      requester_email: s.email(),
      requester_name: s.line(200),
      subject: s.line(200, { min: 1 }),
      request_type: s.oneOf(requestTypes),
      priority: s.oneOf(ticketPriorities),
      due_on: s.date(),
      text: s.text(10_000),
    }),
    output: ticket,
    reads: { ticket: 'prospect_id', customer: 'customer_id' },
    compressed: true,
    errors: [],
    changes: 'ticket',
    retry: true,
  },
  assignTicket: {
    ...ticketChange,
    path: 'admin/assign_ticket',
    summary: 'Gives a ticket to an agent, or to nobody.',
    input: s.object({ ...ofTicket, agent_id: s.nullable(s.id()) }),
    reads: { ticket: 'prospect_id', customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'versionConflict', 'agentUnavailable', 'ticketClosed'],
  },
  setTicketState: {
    ...ticketChange,
    path: 'admin/set_ticket_state',
    summary: 'Opens, parks or closes a ticket.',
    input: s.object({ ...ofTicket, state: s.oneOf(settableStates) }),
    reads: { ticket: 'prospect_id', customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'versionConflict', 'openTasks'],
  },
  snoozeTicket: {
    ...ticketChange,
    path: 'admin/snooze_ticket',
    summary: 'Puts a ticket away until a day to come; the clock opens it then.',
    input: s.object({ ...ofTicket, until: s.date() }),
    reads: { ticket: 'prospect_id', customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'versionConflict', 'ticketClosed'],
  },
  updateTicket: {
    ...ticketChange,
    path: 'admin/update_ticket',
    summary: 'Changes what a ticket is about, how urgent it is and until when.',
    input: s.object({
      ...ofTicket,
      request_type: s.oneOf(requestTypes),
      priority: s.oneOf(ticketPriorities),
      due_on: s.date(),
    }),
    reads: { ticket: 'prospect_id', customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'versionConflict'],
  },
  assignTickets: {
    ...bulkChange,
    path: 'admin/assign_tickets',
    summary: 'Gives some tickets to an agent, or to nobody; closed ones stay as they are.',
    input: s.object({ selection: selection(ticketFilters), agent_id: s.nullable(s.id()), note: note() }),
    reads: { ticket: 'refused[].id' },
    compressed: true,
    errors: ['notFound', 'tooManyRows', 'agentUnavailable'],
  },
  setStateOfTickets: {
    ...bulkChange,
    path: 'admin/set_state_of_tickets',
    summary: 'Opens, parks or closes some tickets; one with an open task is not closed.',
    input: s.object({ selection: selection(ticketFilters), state: s.oneOf(settableStates), note: note() }),
    reads: { ticket: 'refused[].id' },
    compressed: true,
  },
})
