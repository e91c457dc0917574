import { customerAccountCalls } from '@console/remote-members/contract/calls/customer-account'
import { change } from '../../../platform/pipeline/handlers.ts'
import { loadCustomer, saveCustomer, undoCustomerChange } from '../customers/customer-change.ts'

export const setSpam = change(customerAccountCalls.setSpam, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: ({ status }, before, { db }) => saveCustomer(db, before, { spam: status }),
  undo: undoCustomerChange,
})
