import { banDurations } from '@console/remote-admin/contract/bans'
import { limits } from '@console/shared/contract/limits'
import { note } from '@console/shared/contract/note'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { customer, customerPage, customerStatuses } from './members.ts'

const ofCustomer = { customer_id: s.id(), version: s.optional(s.version()) }

export const blockReasons = ['fraud', 'abuse', 'scraping', 'not_paid', 'dispute', 'other'] as const

/** Maximum number of trial days in one approval. */
const maxTrialDays = 90

const accountChange = {
  method: 'POST',
  access: { screens: customerPage },
  output: customer,
  changes: 'customer',
  undoable: true,
  retry: true,
} as const

/** Changes of a customer's account. Why a call is disallowed: customer-actions.ts. */
export const customerAccountCalls = defineCalls({
  enableCustomer: {
    ...accountChange,
    path: 'enable_member_account',
    summary: 'Lets a blocked or disabled customer in again; a member of a team needs a free seat.',
    input: s.object({ ...ofCustomer, note: note() }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'versionConflict', 'alreadyEnabled', 'noSeatLeft'],
  },
  previewBlock: {
    method: 'POST',
    path: 'members/preview_block',
    summary: 'Who a block of a customer and their whole team would hit.',
    access: { screens: customerPage },
    input: s.object({ customer_id: s.id() }),
    output: s.object({
      people: s.array(
        s.object({
          customer_id: s.id(),
          name: s.string(),
          email: s.string(),
          status: s.oneOf(customerStatuses),
          blocked: s.boolean(),
          owner: s.boolean(),
        }),
      ),
    }),
    reads: { customer: 'people[].customer_id' },
    compressed: true,
    errors: ['notFound'],
    changes: false,
    retry: true,
  },
  blockCustomer: {
    ...accountChange,
    path: 'blockCustomer',
    summary: 'Keeps a customer out, or the whole team of which they are owner or member.',
    input: s.object({
      ...ofCustomer,
      block_all: s.boolean(),
      reason: s.optional(s.oneOf(blockReasons)),
      note: note(),
    }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'versionConflict', 'customerBlocked'],
  },
  setSpam: {
    ...accountChange,
    path: 'updateCustomerSPAM',
    summary: 'Marks a customer as spam, or takes the mark away.',
    input: s.object({ ...ofCustomer, status: s.boolean(), note: note() }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'versionConflict'],
  },
  setApproval: {
    ...accountChange,
    path: 'customer_account_update',
    summary: "Approves a customer's account or revokes the approval; with a request for a trial it decides on that.",
    access: { screens: [...customerPage, 'approve'] },
    input: s.object({
      ...ofCustomer,
      status: s.oneOf(['approve', 'revoke']),
      /**
       * The trial request being decided, in the version that was seen; approving it starts a trial of this many days.
       */
      request_id: s.optional(s.id()),
      request_version: s.optional(s.version()),
      days: s.optional(s.integer({ minimum: 1, maximum: maxTrialDays })),
      note: note(),
    }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: [
      'notFound',
      'versionConflict',
      'customerBlocked',
      'alreadyApproved',
      'notApproved',
      'alreadyDecided',
      'alreadySubscribed',
      'isCancelling',
      'notTeamOwner',
    ],
  },
  setCustomerPassword: {
    method: 'POST',
    path: 'changePassword',
    summary: 'Sets a new password for a customer; they are not told of it.',
    access: { screens: customerPage },
    input: s.object({
      customer_id: s.id(),
      password: s.string({ minLength: limits.minPasswordLength, maxLength: 1_000 }),
      note: note(),
    }),
    output: s.object({}),
    reads: 'none',
    errors: ['notFound'],
    changes: 'customer',
    compressed: false,
    secret: true,
    retry: true,
  },
  banCustomerIp: {
    method: 'POST',
    path: 'banCustomerIp',
    summary: "Bans the customer's last known address; refused while other customers are there that nobody counted.",
    access: { screens: customerPage },
    input: s.object({
      customer_id: s.id(),
      reason: s.line(300, { min: 1 }),
      duration: s.oneOf(banDurations),
      /** The number of customers at this address that the agent was shown, including this one. */
      customers_accepted: s.optional(s.count()),
      note: note(),
    }),
    output: s.object({ range: s.string(), until: s.nullable(s.timestamp()) }),
    reads: { customer: 'input.customer_id' },
    compressed: true,
    errors: ['notFound', 'noKnownIp', 'alreadyBanned', 'coversYourself', 'coversOwnAddress'],
    changes: 'customer',
    undoable: true,
    retry: true,
  },
  previewCustomerIpBan: {
    method: 'POST',
    path: 'members/preview_customer_ip_ban',
    summary: "Who a ban of the customer's last known address would hit.",
    access: { screens: customerPage },
    input: s.object({ customer_id: s.id() }),
    output: s.object({
      range: s.string(),
      customers: s.count(),
      paying: s.count(),
      sample: s.array(s.object({ customer_id: s.id(), name: s.string(), email: s.string(), ip: s.string() })),
      covers_you: s.boolean(),
      covered_by: s.nullable(s.string()),
      too_wide: s.boolean(),
    }),
    reads: { customer: ['input.customer_id', 'sample[].customer_id'] },
    compressed: true,
    errors: ['notFound', 'noKnownIp'],
    changes: false,
    retry: true,
  },
  setEncryption: {
    ...accountChange,
    path: 'update_encription_status',
    summary: "Switches the encryption of a customer's exports and links on or off.",
    input: s.object({ ...ofCustomer, status: s.boolean(), note: note() }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'versionConflict'],
  },
  setNewSite: {
    ...accountChange,
    path: 'updateTestNewSite',
    summary: 'Gives a customer the new site, or the old one again.',
    input: s.object({ ...ofCustomer, status: s.boolean() }),
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: ['notFound', 'versionConflict'],
  },
})
