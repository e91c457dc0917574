import type { Customer, CustomerRow } from '@console/remote-members/contract/calls/members'
import type { Who } from '@console/shared/contract/access'
import { mayOpen } from '../../../platform/access/may.ts'

/** What the customer page alone shows: left out where an agent sees a customer beside something else. */
const closedRow = { phone: '', stripe_id: null, ip: null, ip_location: '' } as const satisfies Partial<CustomerRow>
const closed = {
  ...closedRow,
  street: '',
  city: '',
  state: '',
  postal_code: '',
  notes: '',
  cancel_reason: '',
  end_reason: '',
  end_note: '',
  resign_on: null,
  resign_amount: null,
  resign_note: '',
  resign_cadence: false,
  salesforce_contact_id: null,
} as const satisfies Partial<Customer>

const mayOpenPage = (who: Who): boolean => mayOpen(who, 'edit-member')

/**
 * A customer as a panel beside a mail or a ticket may show them: whole to those who may open the customer page, and to
 * the others by name, email, company, plan and standing. What the permission map closes is told in no other way.
 */
export const shownCustomer = (who: Who, customer: Customer): Customer =>
  mayOpenPage(who) ? customer : { ...customer, ...closed }

/** The same of one line of a list. */
export const shownRow = (who: Who, row: CustomerRow): CustomerRow => (mayOpenPage(who) ? row : { ...row, ...closedRow })
