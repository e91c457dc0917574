import type { Customer } from '@console/remote-members/contract/calls/members'
import type { ThreadEvent, ThreadLine, ThreadNote, ThreadTeam } from '../../contract/calls/mail-team.ts'

const at = '2026-01-02T03:04:05.000Z'

export const sampleTeam = (more: Partial<ThreadTeam> = {}): ThreadTeam => ({
  thread_id: 7,
  subject: 'No invoice',
  assigned_to: null,
  assigned_name: '',
  status: 'open',
  notes: 0,
  ticket: null,
  version: 4,
  ...more,
})

export const sampleNote = (more: Partial<ThreadNote> = {}): ThreadNote => ({
  note_id: 21,
  thread_id: 7,
  agent_id: 2,
  agent_name: 'Ben Ito',
  text: 'Called them',
  created_at: at,
  edited_at: null,
  version: 1,
  ...more,
})

export const sampleEvent = (more: Partial<ThreadEvent> & Pick<ThreadEvent, 'change_id' | 'kind'>): ThreadEvent => ({
  at,
  agent_name: 'Ben Ito',
  call: '',
  from: '',
  to: '',
  undone: false,
  undoes: false,
  ...more,
})

export const sampleLine = (more: Partial<ThreadLine> = {}): ThreadLine => ({
  thread_id: 9,
  account_email: 'support@example.com',
  subject: 'Earlier question',
  at,
  messages: 2,
  unread: false,
  assigned_name: '',
  status: 'open',
  ...more,
})

export const sampleCustomer = (more: Partial<Customer> = {}): Customer => ({
  customer_id: 3,
  first_name: 'Mina',
  last_name: 'Okafor',
  email: 'mina@acme.example',
  stripe_id: null,
  ip: null,
  ip_location: '',
  phone: '',
  title: '',
  company_name: 'Acme',
  company_url: 'acme.example',
  country: 'PT',
  status: 'active',
  plan: 'team',
  seats: 5,
  seats_taken: 2,
  team_size: 2,
  flags: [],
  approval: 'waiting',
  source: 'website',
  email_kind: 'work',
  email_status: 0,
  parent_id: null,
  parent_name: null,
  starts_on: null,
  trial_ends_on: null,
  cancel_on: null,
  cancel_reason: '',
  ends_on: null,
  status_before_cancelling: null,
  resign_on: null,
  resign_amount: null,
  resign_note: '',
  resign_cadence: false,
  end_reason: '',
  end_note: '',
  salesforce_contact_id: null,
  street: '',
  city: '',
  state: '',
  postal_code: '',
  notes: '',
  open_tasks: 1,
  version: 3,
  created_at: at,
  last_seen_at: null,
  updated_at: at,
  ...more,
})

/** An unknown sender. */
export const sampleStranger = {
  email: 'new@works.example',
  name: 'Noa New',
  customer: null,
  colleagues: [],
  colleagues_total: 0,
  unlocks: null,
  tickets: [],
  tickets_total: 0,
  threads: [],
}
