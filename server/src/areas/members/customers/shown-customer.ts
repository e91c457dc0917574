import type { Customer, CustomerRow } from '@console/remote-members/contract/calls/members'
import type { Who } from '@console/shared/contract/access'
import { canOpen } from '../../../platform/access/may.ts'

/** Fields that only the customer page shows: left out where a customer is shown beside something else. */
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

const canOpenPage = (who: Who): boolean => canOpen(who, 'edit-member')

/**
 * A customer for a panel beside a mail or a ticket: in full for agents who may open the customer page, otherwise only
 * name, email, company, plan and status. What the permission map closes is not disclosed elsewhere.
 */
export const shownCustomer = (who: Who, customer: Customer): Customer =>
  canOpenPage(who) ? customer : { ...customer, ...closed }

/** The same for a line of a list. */
export const shownRow = (who: Who, row: CustomerRow): CustomerRow => (canOpenPage(who) ? row : { ...row, ...closedRow })
