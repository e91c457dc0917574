import { requestTypes, ticketPriorities, ticketStates } from '@console/remote-admin/contract/calls/support'
import { customer, customerPage, customerRow } from '@console/remote-members/contract/calls/members'
import { bulkOutcome } from '@console/shared/contract/list'
import type { Role } from '@console/shared/contract/roles'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { threadStatuses } from '../mail.ts'
import { mailScreens } from './mail-accounts.ts'

/** Maximum length of a note, and of a mail's text that a ticket takes over. */
export const maxNote = 10_000
/** Maximum number of conversations in one change. */
export const maxThreads = 500

const ticketLine = s.object({ prospect_id: s.id(), subject: s.string(), state: s.oneOf(ticketStates) })
export type TicketLine = s.Static<typeof ticketLine>

/** What agents set on a conversation. */
export const threadTeam = s.object({
  thread_id: s.id(),
  subject: s.string(),
  assigned_to: s.nullable(s.id()),
  assigned_name: s.string(),
  status: s.oneOf(threadStatuses),
  notes: s.count(),
  /** Also null for an agent who may not open tickets. */
  ticket: s.nullable(ticketLine),
  version: s.version(),
})
export type ThreadTeam = s.Static<typeof threadTeam>

/** A conversation in short form, beside a ticket or a customer. */
export const threadLine = s.object({
  thread_id: s.id(),
  account_email: s.string(),
  subject: s.string(),
  /** Of its newest mail. */
  at: s.timestamp(),
  messages: s.count(),
  unread: s.boolean(),
  assigned_name: s.string(),
  status: s.oneOf(threadStatuses),
})
export type ThreadLine = s.Static<typeof threadLine>
const threadLines = s.object({ threads: s.array(threadLine), total: s.count() })

/** A mail that the console itself sent to a customer, with the ticket that it answers. */
export const customerMail = s.object({
  mail_id: s.id(),
  subject: s.string(),
  at: s.timestamp(),
  state: s.oneOf(['waiting', 'sent', 'opened', 'failed']),
  prospect_id: s.nullable(s.id()),
})
export type CustomerMail = s.Static<typeof customerMail>

export const threadNote = s.object({
  note_id: s.id(),
  thread_id: s.id(),
  agent_id: s.id(),
  agent_name: s.string(),
  text: s.string(),
  created_at: s.timestamp(),
  /** Null: never edited. */
  edited_at: s.nullable(s.timestamp()),
  version: s.version(),
})
export type ThreadNote = s.Static<typeof threadNote>

/**
 * Kinds of change of a conversation; `moved` is a change of mail/change_threads, `other` any without a name of its own.
 */
export const threadEvents = [
  'assigned',
  'status',
  'noteAdded',
  'noteChanged',
  'noteDeleted',
  'ticketOpened',
  'ticketLinked',
  'moved',
  'sent',
  'takenBack',
  'unsubscribed',
  'other',
] as const

const threadEvent = s.object({
  change_id: s.id(),
  at: s.timestamp(),
  /** Empty: the server itself. */
  agent_name: s.string(),
  kind: s.oneOf(threadEvents),
  call: s.string(),
  /** Old and new value: an agent's name, a status, a ticket's number, a label change; empty: none. */
  from: s.string(),
  to: s.string(),
  /** The change was undone, or undoes one. */
  undone: s.boolean(),
  undoes: s.boolean(),
})
export type ThreadEvent = s.Static<typeof threadEvent>

/** The conversations of a change; with a version it is refused for those changed since. */
const someThreads = () =>
  s.array(s.object({ thread_id: s.id(), version: s.optional(s.version()) }), { minItems: 1, maxItems: maxThreads })

/** Whether somebody may edit or delete a note: their own, or as a manager anybody's. */
export const canChangeNote = ({ id, level }: { readonly id: number; readonly level: Role }, agentId: number): boolean =>
  id === agentId || level === 'su' || level === 'manager'

const read = { method: 'POST', access: mailScreens, errors: ['notFound'], changes: false, retry: true } as const
const bulkChange = {
  method: 'POST',
  access: mailScreens,
  output: bulkOutcome(),
  changes: 'mail_thread',
  undoable: true,
  retry: true,
} as const
const noteChange = {
  method: 'POST',
  access: mailScreens,
  output: threadNote,
  changes: 'thread_note',
  undoable: true,
  retry: true,
} as const

/** What agents share about conversations: assignee, status, notes, and who is writing. */
export const mailTeamCalls = defineCalls({
  listThreadAgents: {
    ...read,
    method: 'GET',
    path: 'mail/list_thread_agents',
    summary: 'The active agents who may open the mail: to whom a conversation can be given.',
    input: s.object({}),
    output: s.array(s.object({ agent_id: s.id(), name: s.string() })),
    reads: 'none',
    compressed: true,
    errors: [],
  },
  countThreads: {
    ...read,
    method: 'GET',
    path: 'mail/count_threads',
    summary: "How many unread conversations are in the inboxes, and how many that are not done are this agent's.",
    input: s.object({}),
    output: s.object({ unread: s.count(), mine: s.count() }),
    reads: 'none',
    compressed: true,
    errors: [],
  },
  getThreadTeam: {
    ...read,
    path: 'mail/get_thread_team',
    summary: 'Whose a conversation is, how far it is, how many notes it has and which ticket it belongs to.',
    input: s.object({ thread_id: s.id() }),
    output: threadTeam,
    reads: { mail_thread: 'thread_id', ticket: 'ticket.prospect_id' },
    compressed: false,
  },
  assignThreads: {
    ...bulkChange,
    path: 'mail/assign_threads',
    summary: 'Gives some conversations to an agent, or to nobody.',
    input: s.object({ threads: someThreads(), agent_id: s.nullable(s.id()) }),
    reads: { mail_thread: 'refused[].id' },
    compressed: true,
    errors: ['agentUnavailable'],
  },
  setThreadStatus: {
    ...bulkChange,
    path: 'mail/set_thread_status',
    summary: 'Says how far the agents are with some conversations.',
    input: s.object({ threads: someThreads(), status: s.oneOf(threadStatuses) }),
    reads: { mail_thread: 'refused[].id' },
    compressed: true,
    errors: [],
  },
  listNotes: {
    ...read,
    path: 'mail/list_notes',
    summary: 'What agents noted on a conversation, oldest first.',
    input: s.object({ thread_id: s.id() }),
    output: s.object({ notes: s.array(threadNote) }),
    reads: { mail_thread: 'input.thread_id' },
    compressed: true,
  },
  addNote: {
    ...noteChange,
    path: 'mail/add_note',
    summary: 'Adds a note that only agents see.',
    input: s.object({
      thread_id: s.id(),
      text: s.string({ minLength: 1, maxLength: maxNote, multiline: true }),
    }),
    reads: { mail_thread: 'thread_id' },
    compressed: true,
    errors: ['notFound'],
  },
  updateNote: {
    ...noteChange,
    path: 'mail/update_note',
    summary: "Changes a note: one's own, or anybody's for a manager.",
    input: s.object({
      note_id: s.id(),
      version: s.version(),
      text: s.string({ minLength: 1, maxLength: maxNote, multiline: true }),
    }),
    reads: { mail_thread: 'thread_id' },
    compressed: true,
    errors: ['notFound', 'notAllowed', 'versionConflict'],
  },
  deleteNote: {
    ...noteChange,
    path: 'mail/delete_note',
    summary: "Takes a note away: one's own, or anybody's for a manager.",
    input: s.object({ note_id: s.id(), version: s.version() }),
    reads: { mail_thread: 'thread_id' },
    compressed: true,
    errors: ['notFound', 'notAllowed', 'versionConflict'],
  },
  getSender: {
    ...read,
    path: 'mail/get_sender',
    summary:
      'Who writes in a conversation: the customer by their email, or the customers of the same domain, with their open tickets and the last conversations with them.',
    input: s.object({ thread_id: s.id() }),
    output: s.object({
      /** Empty: only our own mailboxes write in it. */
      email: s.string(),
      name: s.string(),
      customer: s.nullable(customer),
      /** If nobody has the address: customers with an address of the same domain, unless it is a free-mail domain. */
      colleagues: s.array(customerRow),
      colleagues_total: s.count(),
      /**
       * Of the customer and their team in the last 30 days; null: unknown sender, or the agent may not open the
       * customer's page.
       */
      unlocks: s.nullable(s.count()),
      /** Empty for an agent who may not open tickets. */
      tickets: s.array(ticketLine),
      tickets_total: s.count(),
      /** Other conversations with the same person, newest first. */
      threads: s.array(threadLine),
    }),
    reads: {
      mail_thread: ['input.thread_id', 'threads[].thread_id'],
      customer: ['customer.customer_id', 'colleagues[].customer_id'],
      ticket: 'tickets[].prospect_id',
    },
    compressed: true,
  },
  createTicketFromThread: {
    method: 'POST',
    path: 'mail/create_ticket_from_thread',
    summary:
      'Opens a ticket for anyone who writes in a conversation, with the text of their newest mail, and links both.',
    access: mailScreens,
    input: s.object({
      thread_id: s.id(),
      version: s.version(),
      subject: s.line(200, { min: 1 }),
      request_type: s.oneOf(requestTypes),
      priority: s.oneOf(ticketPriorities),
      due_on: s.date(),
    }),
    output: threadTeam,
    reads: { mail_thread: 'thread_id', ticket: 'ticket.prospect_id' },
    compressed: true,
    errors: ['notFound', 'notAllowed', 'versionConflict', 'threadHasTicket', 'nobodyToWriteTo'],
    changes: 'mail_thread',
    retry: true,
  },
  linkTicket: {
    method: 'POST',
    path: 'mail/link_ticket',
    summary: 'Says to which ticket a conversation belongs, or that it belongs to none.',
    access: mailScreens,
    input: s.object({ thread_id: s.id(), version: s.version(), prospect_id: s.nullable(s.id()) }),
    output: threadTeam,
    reads: { mail_thread: 'thread_id', ticket: 'ticket.prospect_id' },
    compressed: true,
    errors: ['notFound', 'notAllowed', 'versionConflict', 'noSuchTicket'],
    changes: 'mail_thread',
    undoable: true,
    retry: true,
  },
  answerTicketByMail: {
    method: 'POST',
    path: 'mail/answer_ticket_by_mail',
    summary:
      "Begins a mail to anyone who opened a ticket, from a mailbox of ours: as an answer in the ticket's conversation where there is one, else as a new mail.",
    access: mailScreens,
    input: s.object({ prospect_id: s.id(), account_id: s.id() }),
    output: s.object({ draft_id: s.id(), thread_id: s.nullable(s.id()) }),
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'notAllowed', 'mailboxDisconnected'],
    changes: 'mail_draft',
    retry: true,
  },
  listTicketThreads: {
    ...read,
    path: 'mail/list_ticket_threads',
    summary: 'The conversations that belong to a ticket, newest first.',
    input: s.object({ prospect_id: s.id() }),
    output: threadLines,
    reads: { ticket: 'input.prospect_id', mail_thread: 'threads[].thread_id' },
    compressed: false,
    errors: [],
  },
  listCustomerThreads: {
    ...read,
    path: 'mail/list_customer_threads',
    summary:
      'The last conversations with a customer, newest first, how many there are, and the last mails that the console sent.',
    access: { screens: [...mailScreens.screens, ...customerPage] },
    input: s.object({ customer_id: s.id() }),
    output: s.object({
      /** Empty for an agent who may not open the mail. */
      threads: s.array(threadLine),
      total: s.count(),
      /** Replies to tickets, campaigns and the welcome mail. */
      mails: s.optional(s.array(customerMail)),
    }),
    reads: { customer: 'input.customer_id', mail_thread: 'threads[].thread_id' },
    compressed: false,
    errors: [],
  },
  listThreadHistory: {
    ...read,
    path: 'mail/list_thread_history',
    summary: 'What agents did with a conversation and its mails, newest first.',
    input: s.object({ thread_id: s.id() }),
    output: s.object({
      events: s.array(threadEvent),
      more: s.boolean(),
      /** Months of the audit log, as 2025-01, whose changes are archived and not among these; absent: the server is older. */
      archived_months: s.optional(s.array(s.string())),
    }),
    reads: { mail_thread: 'input.thread_id' },
    compressed: true,
  },
})
