import { bulkOutcome } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { settableStates, supportScreens, ticketMessage } from './support.ts'

const task = s.object({
  task_id: s.id(),
  prospect_id: s.nullable(s.id()),
  /** Subject of the ticket; empty if the task has none. */
  subject: s.string(),
  customer_id: s.nullable(s.id()),
  title: s.string(),
  due_on: s.date(),
  agent_id: s.nullable(s.id()),
  agent_name: s.string(),
  status: s.oneOf(['open', 'done']),
  completed_at: s.nullable(s.timestamp()),
})
export type Task = s.Static<typeof task>

/** The steps of a macro, in this order; absent ones change nothing. */
export const macroSteps = s.object({
  /** With variables such as {{first_name}}; sent as a mail. */
  reply: s.optional(s.text(10_000)),
  note: s.optional(s.text(2_000)),
  assign: s.optional(s.literal('me')),
  /** Due in this many days, for the agent who runs the macro. */
  task: s.optional(s.object({ title: s.line(200, { min: 1 }), days: s.integer({ minimum: 0, maximum: 365 }) })),
  state: s.optional(s.oneOf(settableStates)),
  snooze_days: s.optional(s.integer({ minimum: 1, maximum: 365 })),
})
export type MacroSteps = s.Static<typeof macroSteps>

const macro = s.object({ macro_id: s.id(), name: s.string(), steps: macroSteps, version: s.version() })
export type Macro = s.Static<typeof macro>

const taskChange = {
  method: 'POST',
  access: supportScreens,
  output: task,
  changes: 'task',
  retry: true,
} as const

const macroChange = {
  method: 'POST',
  access: supportScreens,
  output: macro,
  changes: 'ticket_macro',
  retry: true,
} as const

/** Work on tickets: replies, notes, tasks, macros. */
export const supportWorkCalls = defineCalls({
  replyToTicket: {
    method: 'POST',
    path: 'admin/reply_to_ticket',
    summary: 'Mails an answer, once; refused while somebody has written what its agent has not seen.',
    access: supportScreens,
    input: s.object({
      prospect_id: s.id(),
      /** The last message that the agent had read when writing. */
      last_message_id: s.count(),
      text: s.string({ minLength: 1, maxLength: 10_000, multiline: true }),
      /** State of the ticket afterwards. */
      state: s.oneOf(settableStates),
    }),
    output: ticketMessage,
    reads: { ticket: 'input.prospect_id' },
    compressed: true,
    errors: ['notFound', 'newerMessage', 'openTasks'],
    changes: 'ticket',
    retry: true,
  },
  addTicketNote: {
    method: 'POST',
    path: 'admin/add_ticket_note',
    summary: 'Adds a note that only agents see.',
    access: supportScreens,
    input: s.object({ prospect_id: s.id(), text: s.string({ minLength: 1, maxLength: 10_000, multiline: true }) }),
    output: ticketMessage,
    reads: { ticket: 'input.prospect_id' },
    compressed: true,
    errors: ['notFound'],
    changes: 'ticket',
    retry: true,
  },
  userTodo: {
    method: 'POST',
    path: 'userTodo',
    summary: 'What there is to do on a ticket: its tasks, open ones first.',
    access: supportScreens,
    input: s.object({ prospect_id: s.id() }),
    output: s.object({ prospect_id: s.id(), subject: s.string(), tasks: s.array(task) }),
    reads: { ticket: 'prospect_id', customer: 'tasks[].customer_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  listMyTasks: {
    method: 'GET',
    path: 'admin/list_my_tasks',
    summary: "The agent's open tasks that are due today, as many as the badge counts, and those that are overdue.",
    access: supportScreens,
    input: s.object({}),
    output: s.object({ today: s.array(task), overdue: s.array(task) }),
    reads: {
      ticket: ['today[].prospect_id', 'overdue[].prospect_id'],
      customer: ['today[].customer_id', 'overdue[].customer_id'],
    },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  createTask: {
    ...taskChange,
    path: 'admin/create_task',
    summary: 'Adds a task to a ticket.',
    input: s.object({
      prospect_id: s.id(),
      title: s.line(200, { min: 1 }),
      due_on: s.date(),
      agent_id: s.nullable(s.id()),
    }),
    reads: { ticket: 'prospect_id', customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'agentUnavailable'],
  },
  updateTaskStatus: {
    ...taskChange,
    path: 'update_task_status',
    summary: 'Marks a task as done, or opens it again.',
    input: s.object({ task_id: s.id(), status: s.oneOf(['open', 'done']) }),
    reads: { ticket: 'prospect_id', customer: 'customer_id' },
    compressed: true,
    errors: ['notFound'],
    undoable: true,
  },
  updateTask: {
    ...taskChange,
    path: 'admin/update_task',
    summary: 'Changes what a task says, when it is due and whose it is.',
    input: s.object({
      task_id: s.id(),
      title: s.line(200, { min: 1 }),
      due_on: s.date(),
      agent_id: s.nullable(s.id()),
    }),
    reads: { ticket: 'prospect_id', customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'agentUnavailable'],
    undoable: true,
  },
  listTicketMacros: {
    method: 'GET',
    path: 'admin/list_ticket_macros',
    summary: 'The macros, by name.',
    access: supportScreens,
    input: s.object({}),
    output: s.array(macro),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  previewTicketMacro: {
    method: 'POST',
    path: 'admin/preview_ticket_macro',
    summary:
      'What a macro would do to a ticket: its reply with the variables filled in, and those for which there is nothing.',
    access: supportScreens,
    input: s.object({ macro_id: s.id(), prospect_id: s.id() }),
    output: s.object({ macro, reply: s.nullable(s.string()), missing: s.array(s.string()) }),
    reads: { ticket: 'input.prospect_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  runTicketMacro: {
    method: 'POST',
    path: 'admin/run_ticket_macro',
    summary: 'Runs a macro on some tickets; says of each that it could not why.',
    access: supportScreens,
    input: s.object({
      macro_id: s.id(),
      /** Each with the last message that the agent has seen there. */
      tickets: s.array(s.object({ prospect_id: s.id(), last_message_id: s.count() }), { minItems: 1, maxItems: 200 }),
    }),
    output: bulkOutcome(),
    reads: { ticket: 'refused[].id' },
    compressed: true,
    errors: ['notFound'],
    changes: 'ticket',
    retry: true,
  },
  createTicketMacro: {
    ...macroChange,
    path: 'admin/create_ticket_macro',
    summary: 'Adds a macro (su).',
    input: s.object({ name: s.line(100, { min: 1 }), steps: macroSteps }),
    reads: 'none',
    compressed: true,
    errors: ['nameTaken'],
  },
  updateTicketMacro: {
    ...macroChange,
    path: 'admin/update_ticket_macro',
    summary: 'Changes a macro (su).',
    input: s.object({ macro_id: s.id(), version: s.version(), name: s.line(100, { min: 1 }), steps: macroSteps }),
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'versionConflict', 'nameTaken'],
  },
  deleteTicketMacro: {
    ...macroChange,
    path: 'admin/delete_ticket_macro',
    summary: 'Takes a macro away (su).',
    input: s.object({ macro_id: s.id() }),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: ['notFound'],
  },
})
