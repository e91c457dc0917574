import { customerAccountCalls } from '@console/shared/contract/calls/customer-account'
import type { Customer } from '@console/shared/contract/calls/members'
import { change } from '../../mechanism/handlers.ts'
import { requireAccount } from '../members/allowed.ts'
import { type CustomerValues, loadCustomer, saveCustomer, undoCustomerChange } from '../members/customer-change.ts'

/** What an approval or its revocation saves, where the account allows it. */
export const approvalOf = (decision: 'approve' | 'revoke', customer: Customer): CustomerValues => {
  requireAccount(decision, customer)
  return { approval: decision === 'approve' ? 'approved' : 'revoked' }
}

export const setApproval = change(customerAccountCalls.setApproval, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: async ({ status }, before, { db }) => saveCustomer(db, before, approvalOf(status, before)),
  undo: undoCustomerChange,
})
