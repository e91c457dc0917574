import { note } from '@console/shared/contract/note'
import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'
import { customer, customerPage } from './members.ts'

/** Actions for a customer in other systems: on the main site and in Salesforce. */
export const customerOutsideCalls = defineCalls({
  signInAsCustomer: {
    method: 'POST',
    path: 'customer/login',
    summary: 'A link by which the agent signs in on the main site as this customer, once and within 15 minutes.',
    access: { screens: customerPage },
    input: s.object({ customer_id: s.id(), reason: s.line(300, { min: 3 }), note: note() }),
    output: s.object({ url: s.string(), expires_at: s.timestamp() }),
    reads: { customer: 'input.customer_id' },
    errors: ['notFound', 'customerBlocked', 'customerDisabled', 'notConfigured'],
    changes: 'customer',
    compressed: false,
    secret: true,
    retry: false,
  },
  convertLead: {
    method: 'POST',
    path: 'convert_lead_to_contact_SF',
    summary: "Turns the customer's lead in Salesforce into a contact.",
    access: { screens: customerPage },
    input: s.object({ customer_id: s.id() }),
    output: customer,
    reads: { customer: 'customer_id' },
    compressed: true,
    errors: [
      'notFound',
      'notConfigured',
      'alreadyConverted',
      'noSuchLead',
      'salesforceRefused',
      'salesforceUnavailable',
    ],
    changes: 'customer',
    retry: true,
  },
})
