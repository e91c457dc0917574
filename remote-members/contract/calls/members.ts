import { listInput, listOutput } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

/** State of a subscription, as far as a list needs it. */
export const customerStatuses = ['pending', 'trial', 'active', 'past_due', 'cancelling', 'cancelled'] as const
export const plans = ['free', 'starter', 'professional', 'team', 'enterprise'] as const
export const customerFlags = ['blocked', 'disabled', 'spam', 'model', 'new_site', 'encrypted'] as const
export const approvals = ['waiting', 'approved', 'revoked'] as const
/** How a customer signed up. */
export const customerSources = ['website', 'referral', 'agent', 'import', 'api'] as const
/** Kind of the email's provider. */
export const emailKinds = ['work', 'free', 'disposable'] as const
/** Values of email_status (spec §3), by number. */
export const emailStatuses = ['not_written', 'sent', 'opened', 'bounced'] as const
export const cancelReasons = [
  'too_expensive',
  'not_used',
  'missing_data',
  'competitor',
  'closed_down',
  'not_paid',
  'other',
] as const
/** The reason recorded for a subscription that ended as scheduled. */
export const schedulerReasons = ['trial_ended', 'term_ended'] as const

/** A result of the member search (spec §3). */
export const foundCustomer = s.object({
  customer_id: s.id(),
  first_name: s.string(),
  last_name: s.string(),
  email: s.string(),
  stripe_id: s.nullable(s.string()),
  ip: s.nullable(s.string()),
})
export type FoundCustomer = s.Static<typeof foundCustomer>

export const customerRow = s.object({
  ...foundCustomer.properties,
  company_name: s.string(),
  company_url: s.string(),
  phone: s.string(),
  title: s.string(),
  country: s.nullable(s.string()),
  ip_location: s.string(),
  status: s.oneOf(customerStatuses),
  plan: s.oneOf(plans),
  seats: s.count(),
  flags: s.array(s.oneOf(customerFlags)),
  approval: s.oneOf(approvals),
  source: s.oneOf(customerSources),
  email_kind: s.oneOf(emailKinds),
  email_status: s.integer({ minimum: 0, maximum: emailStatuses.length - 1 }),
  parent_id: s.nullable(s.id()),
  created_at: s.timestamp(),
  last_seen_at: s.nullable(s.timestamp()),
})
export type CustomerRow = s.Static<typeof customerRow>

/** The whole customer for the customer page. `version` is returned with every save. */
export const customer = s.object({
  ...customerRow.properties,
  /** The subscription: dates without a time, MM/DD/YYYY. */
  starts_on: s.nullable(s.date()),
  trial_ends_on: s.nullable(s.date()),
  cancel_on: s.nullable(s.date()),
  cancel_reason: s.string(),
  status_before_cancelling: s.nullable(s.oneOf(customerStatuses)),
  /** Date and price (in cents) of the next term, and whether reminders are sent. */
  resign_on: s.nullable(s.date()),
  resign_amount: s.nullable(s.count()),
  resign_note: s.string(),
  resign_cadence: s.boolean(),
  ends_on: s.nullable(s.date()),
  end_reason: s.string(),
  end_note: s.string(),
  salesforce_contact_id: s.nullable(s.string()),
  /** The owner of their team; null: they are the owner, or have no team. */
  parent_name: s.nullable(s.string()),
  /** Number of members in their team including themselves, and of those with a seat. */
  team_size: s.count(),
  seats_taken: s.count(),
  street: s.string(),
  city: s.string(),
  state: s.string(),
  postal_code: s.string(),
  notes: s.string(),
  open_tasks: s.count(),
  version: s.version(),
  updated_at: s.timestamp(),
})
export type Customer = s.Static<typeof customer>

/** A Stripe invoice, its amount in whole units of its currency. */
const headInvoice = {
  number: s.string(),
  amount: s.number(),
  currency: s.string(),
  /** Its page at Stripe; empty: none. */
  url: s.string(),
}

/** Figures in the head of a customer's page. A team member has the owner's billing. */
export const customerFigures = s.object({
  /** Monthly payment before discounts and tax; null: no subscription at Stripe. */
  price: s.nullable(s.object({ amount: s.number(), currency: s.string(), period: s.string() })),
  last_payment: s.nullable(s.object({ ...headInvoice, at: s.timestamp() })),
  /** The newest invoice that Stripe failed to collect. */
  unpaid: s.nullable(s.object({ ...headInvoice, failure: s.string(), next_attempt_at: s.nullable(s.timestamp()) })),
  /** Their tickets that are not closed; null: the agent may not see tickets. */
  open_tickets: s.nullable(s.count()),
})
export type CustomerFigures = s.Static<typeof customerFigures>

/** Filters of /customers-list. `ipLocation` has the specification's spelling. */
export const customerFilters = {
  text: s.optional(s.line(200)),
  status: s.optional(s.array(s.oneOf(customerStatuses), { maxItems: customerStatuses.length })),
  plan: s.optional(s.array(s.oneOf(plans), { maxItems: plans.length })),
  country: s.optional(s.countryCode()),
  flag: s.optional(s.oneOf(customerFlags)),
  ip: s.optional(s.line(60)),
  ipLocation: s.optional(s.line(200)),
  fromDate: s.optional(s.date()),
  toDate: s.optional(s.date()),
}

export const customerSortKeys = [
  'customer_id',
  'last_name',
  'email',
  'company_name',
  'country',
  'status',
  'plan',
  'created_at',
  'last_seen_at',
] as const

export const customerColumns = [
  'customer_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'title',
  'company_name',
  'company_url',
  'country',
  'status',
  'plan',
  'seats',
  'flags',
  'stripe_id',
  'ip',
  'ip_location',
  'created_at',
  'last_seen_at',
] as const

/** A change in a customer's history: fields with old and new values. */
const historyEntry = s.object({
  change_id: s.id(),
  at: s.timestamp(),
  agent_id: s.nullable(s.id()),
  agent_name: s.string(),
  call: s.string(),
  before: s.record(s.unknown()),
  after: s.record(s.unknown()),
  /** The agent's ticket and notes. */
  note: s.nullable(s.record(s.unknown())),
})
export type HistoryEntry = s.Static<typeof historyEntry>

export const customerPage = ['edit-member'] as const

/** The member search is in the header for agents who may open its results, and on the page of carts (spec §2). */
const memberSearch = { screens: ['edit-member', 'restore-customer-cart'] } as const

export const membersCalls = defineCalls({
  searchCustomers: {
    method: 'POST',
    path: 'searchMemberData',
    summary: 'Customers in whom any of the given fields contains its text; exact matches first, 25 at most.',
    access: memberSearch,
    input: s.object({
      filters: s.object({
        first_name: s.optional(s.line(200)),
        last_name: s.optional(s.line(200)),
        email: s.optional(s.line(200)),
        company: s.optional(s.line(200)),
        company_url: s.optional(s.line(200)),
        phone: s.optional(s.line(200)),
        ip: s.optional(s.line(200)),
        customer_id: s.optional(s.line(200)),
        stripe_id: s.optional(s.line(200)),
      }),
    }),
    output: s.array(foundCustomer),
    reads: { customer: '[].customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    replica: true,
    retry: true,
  },
  getCustomer: {
    method: 'POST',
    path: 'searchMemberData_id',
    summary: 'One customer, whole.',
    access: { screens: customerPage },
    input: s.object({ customer_id: s.id() }),
    output: customer,
    reads: { customer: 'input.customer_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  getCustomerFigures: {
    method: 'POST',
    path: 'members/get_customer_figures',
    summary: 'What a customer pays, their last payment and unpaid invoice, and how many of their tickets are open.',
    access: { screens: customerPage },
    input: s.object({ customer_id: s.id() }),
    output: customerFigures,
    reads: { customer: 'input.customer_id' },
    compressed: false,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  listCustomers: {
    method: 'POST',
    path: 'members/list_customers',
    summary: 'A page of the customers that the filters match, with the count of all of them.',
    access: { screens: ['customers-list'] },
    input: listInput(customerFilters, customerSortKeys),
    output: listOutput(customerRow),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  updateCustomerDetails: {
    method: 'POST',
    path: 'editMemberDetails',
    summary: 'Saves who the customer is: names, email, phone, company and country.',
    access: { screens: customerPage },
    input: s.object({
      customer_id: s.id(),
      version: s.version(),
      first_name: s.line(100, { min: 1 }),
      last_name: s.line(100),
      email: s.email(),
      phone: s.line(40),
      title: s.line(150),
      company_name: s.line(200),
      company_url: s.line(253),
      country: s.nullable(s.countryCode()),
    }),
    output: customer,
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'versionConflict', 'emailTaken', 'phoneInvalid'],
    changes: 'customer',
    undoable: true,
    retry: true,
  },
  updateCustomerMoreInfo: {
    method: 'POST',
    path: 'saveMemberDetailsMoreInfo',
    summary: "Saves the customer's postal address and the notes about them.",
    access: { screens: customerPage },
    input: s.object({
      customer_id: s.id(),
      version: s.version(),
      street: s.line(200),
      city: s.line(100),
      state: s.line(100),
      postal_code: s.line(20),
      notes: s.text(10_000),
    }),
    output: customer,
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'versionConflict'],
    changes: 'customer',
    undoable: true,
    retry: true,
  },
  listCustomerHistory: {
    method: 'POST',
    path: 'show_customer_history_record/{id}',
    summary: 'What was changed on a customer, newest first, with before and after.',
    access: { screens: customerPage },
    input: s.object({
      id: s.id(),
      call: s.optional(s.line(100)),
      agent_id: s.optional(s.id()),
      page: s.optional(
        s.object({ size: s.optional(s.integer({ minimum: 1, maximum: 200 })), after: s.optional(s.line(500)) }),
      ),
    }),
    output: s.object({
      ...listOutput(historyEntry).properties,
      /** Options of the filters: the calls and agents in this history. */
      calls: s.array(s.string()),
      agents: s.array(s.object({ agent_id: s.id(), name: s.string() })),
      /** Months of the audit log, as 2025-01, whose changes are archived and not among these; absent: the server is older. */
      archived_months: s.optional(s.array(s.string())),
    }),
    reads: { customer: 'input.id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
})
