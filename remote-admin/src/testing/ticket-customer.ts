import type { Customer } from '@console/remote-members/contract/calls/members'

/** For tests. */
export const sampleCustomer = (values: Partial<Customer> = {}): Customer => ({
  ...{ customer_id: 3, first_name: 'Mina', last_name: 'Okafor', email: 'mina@example.net', stripe_id: null },
  ...{ ip: null, ip_location: '', phone: '', title: '', company_name: 'Acme', company_url: 'acme.example' },
  ...{ country: 'PT', status: 'trial', plan: 'team', seats: 5, seats_taken: 2, team_size: 2, flags: [] },
  ...{
    approval: 'waiting',
    source: 'website',
    email_kind: 'work',
    email_status: 0,
    parent_id: null,
    parent_name: null,
  },
  ...{ starts_on: null, trial_ends_on: '12/01/2026', cancel_on: null, cancel_reason: '', ends_on: null },
  ...{ status_before_cancelling: null, resign_on: null, resign_amount: null, resign_note: '', resign_cadence: false },
  ...{ end_reason: '', end_note: '', salesforce_contact_id: null, street: '', city: '', state: '', postal_code: '' },
  ...{ notes: '', open_tasks: 1, version: 3, created_at: '2026-10-01T10:00:00.000Z', last_seen_at: null },
  updated_at: '2026-10-01T10:00:00.000Z',
  ...values,
})
