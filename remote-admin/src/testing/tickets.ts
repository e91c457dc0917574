import { dayAfter } from '@console/shared/kit/values'
import type { Ticket, TicketMessage } from '../../contract/calls/support.ts'
import type { Macro, Task } from '../../contract/calls/support-work.ts'

/** For tests. */
export const sampleTicket = (values: Partial<Ticket> = {}): Ticket => ({
  prospect_id: 7,
  subject: 'Wrong figure',
  requester_name: 'Mina Okafor',
  requester_email: 'mina@example.net',
  customer_id: 3,
  request_type: 'data',
  state: 'open',
  priority: 'high',
  assigned_to: null,
  assigned_name: '',
  due_on: dayAfter(0),
  snoozed_until: null,
  last_message_at: '2026-11-01T10:00:00.000Z',
  last_from: 'customer',
  last_message_id: 20,
  unread: false,
  open_tasks: 0,
  created_at: '2026-11-01T09:00:00.000Z',
  version: 4,
  ...values,
})

export const sampleMessage = (values: Partial<TicketMessage> = {}): TicketMessage => ({
  id: 20,
  kind: 'customer',
  agent_id: null,
  agent_name: '',
  text: 'Please check the figure',
  created_at: '2026-11-01T10:00:00.000Z',
  ...values,
})

export const sampleTask = (values: Partial<Task> = {}): Task => ({
  task_id: 5,
  prospect_id: 7,
  subject: 'Wrong figure',
  customer_id: 3,
  title: 'Call the data team',
  due_on: dayAfter(0),
  agent_id: 1,
  agent_name: 'Ana Reis',
  status: 'open',
  completed_at: null,
  ...values,
})

export const sampleMacro: Macro = {
  macro_id: 2,
  name: 'Thank you',
  steps: { reply: 'Hello', assign: 'me' },
  version: 1,
}
export const noCounts = { due: 0, mine: 0, nobody: 0, unread: 0, snoozed: 0, closed: 0, all: 0, tasks_today: 0 }
