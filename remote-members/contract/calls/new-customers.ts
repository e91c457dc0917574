import { bulkOutcome, exportInput, listInput, listOutput, selection } from '@console/shared/contract/list'
import { note } from '@console/shared/contract/note'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import {
  approvals,
  customer,
  customerColumns,
  customerFilters,
  customerRow,
  customerSources,
  emailKinds,
  foundCustomer,
} from './members.ts'

const newCustomerSorts = ['created_at', 'last_name', 'email'] as const

/** Windows of /new-customers, in days. */
export const newCustomerDays = ['1', '7', '30', '90'] as const

/** Filters of /new-customers; without dates the last days, by default seven. */
const newCustomerFilters = {
  text: s.optional(s.line(200)),
  source: s.optional(s.oneOf(customerSources)),
  email_kind: s.optional(s.oneOf(emailKinds)),
  approval: s.optional(s.oneOf(approvals)),
  country: s.optional(s.countryCode()),
  last_x_days: s.optional(s.oneOf(newCustomerDays)),
  fromDate: s.optional(s.date()),
  toDate: s.optional(s.date()),
}

/** A possible duplicate of a new customer, with the matching traits. */
const duplicate = s.object({
  ...foundCustomer.properties,
  company_name: s.string(),
  same: s.array(s.oneOf(['email', 'phone', 'domain'])),
})
export type Duplicate = s.Static<typeof duplicate>

/** Selection of a bulk change: by id, or by the filters of the list it was made in. */
const manyCustomers = s.union([
  ...selection(customerFilters).anyOf,
  s.object({ matching_new: s.object(newCustomerFilters) }),
])
const newCustomersScreens = ['new-customers', 'customers-list'] as const

/** New customers: created by an agent, or signed up and reviewed in the first days. */
export const newCustomersCalls = defineCalls({
  createCustomer: {
    method: 'POST',
    path: 'members/create_customer',
    summary: 'Creates a customer; one who seems to be a customer already only where the agent has said so.',
    access: { screens: ['create-new-customer'] },
    input: s.object({
      first_name: s.line(100, { min: 1 }),
      last_name: s.line(100),
      email: s.email(),
      phone: s.line(40),
      title: s.line(150),
      company_name: s.line(200),
      company_url: s.line(253),
      country: s.nullable(s.countryCode()),
      notes: s.text(10_000),
      /** The owner of the team that they join, which needs a free seat. */
      parent_id: s.optional(s.id()),
      /** The agent has seen the possible duplicates and wants a new customer anyway. */
      duplicates_accepted: s.optional(s.boolean()),
    }),
    output: customer,
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: [
      'emailTaken',
      'phoneInvalid',
      'isDuplicate',
      'domainBlocked',
      'noSeatLeft',
      'notTeamOwner',
      'customerBlocked',
    ],
    changes: 'customer',
    retry: true,
  },
  checkNewCustomer: {
    method: 'POST',
    path: 'members/check_new_customer',
    summary: 'What is to be known of a new customer while they are typed in: kind of mailbox, duplicates, a team.',
    access: { screens: ['create-new-customer'] },
    // Incomplete text is not an error: it finds nothing until it is an email, a domain or a phone number.
    input: s.object({
      email: s.optional(s.line(254)),
      company_url: s.optional(s.line(253)),
      phone: s.optional(s.line(40)),
      country: s.optional(s.nullable(s.countryCode())),
    }),
    output: s.object({
      email_kind: s.nullable(s.oneOf(emailKinds)),
      /** The blocked domain that covers the email's domain; no customer can be created there. */
      blocked_domain: s.nullable(s.string()),
      duplicates: s.array(duplicate),
      /** A team with the same domain. */
      team: s.nullable(
        s.object({
          customer_id: s.id(),
          name: s.string(),
          company_name: s.string(),
          seats: s.count(),
          seats_taken: s.count(),
        }),
      ),
    }),
    reads: { customer: ['duplicates[].customer_id', 'team.customer_id'] },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  listNewCustomers: {
    method: 'POST',
    path: 'members/list_new_customers',
    summary: 'A page of the customers of the last days (seven, if nothing is said), with the count of all of them.',
    access: { screens: ['new-customers'] },
    input: listInput(newCustomerFilters, newCustomerSorts),
    output: listOutput(customerRow),
    reads: { customer: 'rows[].customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  exportNewCustomers: {
    method: 'POST',
    path: 'members/export_new_customers',
    summary: 'The chosen columns of the selected new customers as CSV.',
    access: { screens: ['new-customers'] },
    input: exportInput(newCustomerFilters, customerColumns, newCustomerSorts),
    output: s.string(),
    reads: { customer: 'rows[].customer_id' },
    compressed: false,
    errors: ['tooManyRows'],
    changes: false,
    dangerous: { needs: 'again', above: 'exportedRows' },
    retry: false,
    stream: 'csv',
  },
  setApprovalOfMany: {
    method: 'POST',
    path: 'members/set_approval_of_many',
    summary: 'Approves or revokes the accounts of some customers; says of each that it could not why.',
    access: { screens: newCustomersScreens },
    input: s.object({ selection: manyCustomers, status: s.oneOf(['approve', 'revoke']), note: note() }),
    output: bulkOutcome(),
    reads: { customer: 'refused[].id' },
    compressed: true,
    errors: ['notFound', 'tooManyRows'],
    changes: 'customer',
    undoable: true,
    dangerous: { needs: 'two', above: 'customers' },
    retry: true,
  },
  setSpamOfMany: {
    method: 'POST',
    path: 'members/set_spam_of_many',
    summary: 'Marks some customers as spam, or takes the mark away.',
    access: { screens: newCustomersScreens },
    input: s.object({ selection: manyCustomers, status: s.boolean(), note: note() }),
    output: bulkOutcome(),
    reads: { customer: 'refused[].id' },
    compressed: true,
    errors: ['notFound', 'tooManyRows'],
    changes: 'customer',
    undoable: true,
    dangerous: { needs: 'two', above: 'customers' },
    retry: true,
  },
  sendWelcomeToMany: {
    method: 'POST',
    path: 'members/send_welcome_to_many',
    summary: 'Mails a welcome template to some customers, to nobody twice; says of each that it could not why.',
    access: { screens: newCustomersScreens },
    input: s.object({ selection: manyCustomers, template: s.line(60, { min: 1 }) }),
    output: bulkOutcome(),
    reads: { customer: 'refused[].id' },
    compressed: true,
    errors: ['notFound', 'tooManyRows'],
    changes: 'customer',
    dangerous: { needs: 'two', above: 'recipients' },
    retry: true,
  },
})
