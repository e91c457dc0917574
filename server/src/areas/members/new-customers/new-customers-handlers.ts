import { checkNewCustomer } from './check-new-customer.ts'
import { createCustomer } from './create-customer.ts'
import { exportNewCustomers } from './export-new-customers.ts'
import { listNewCustomers } from './list-new-customers.ts'
import { sendWelcomeToMany } from './send-welcome-to-many.ts'
import { setApprovalOfMany } from './set-approval-of-many.ts'
import { setSpamOfMany } from './set-spam-of-many.ts'

/** All handlers of the group, for handlers.ts. */
export const newCustomersHandlers = {
  checkNewCustomer,
  createCustomer,
  exportNewCustomers,
  listNewCustomers,
  sendWelcomeToMany,
  setApprovalOfMany,
  setSpamOfMany,
}
