import { customerAccountCalls } from '@console/remote-members/contract/calls/customer-account'
import type { Customer } from '@console/remote-members/contract/calls/members'
import { canOpen } from '../../../platform/access/may.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import {
  answerOf,
  approve,
  isDecision,
  lockRequest,
  lockSeen,
  revoke,
  undoDecision,
} from '../../admin/approvals/index.ts'
import { requireAccount } from '../customers/allowed.ts'
import { type CustomerValues, loadCustomer, saveCustomer, undoCustomerChange } from '../customers/customer-change.ts'
import { shownCustomer } from '../customers/shown-customer.ts'

/** Fields that an approval or its revocation saves, if the account's state allows it. */
export const approvalOf = (decision: 'approve' | 'revoke', customer: Customer): CustomerValues => {
  requireAccount(decision, customer)
  return { approval: decision === 'approve' ? 'approved' : 'revoked' }
}

export const setApproval = change(customerAccountCalls.setApproval, {
  load: async ({ customer_id, status, request_id, request_version: version }, context) => {
    // An agent who only decides on requests changes no other account.
    if (request_id === undefined && !canOpen(context.agent, 'edit-member')) throw new Failed('notAllowed')
    if (request_id !== undefined) {
      if (version === undefined) throw invalidField('request_version', 'Which version of the request was seen?')
      const request = await lockSeen(status, ['trial'])({ request_id, version }, context)
      if (request.customer_id !== customer_id) throw new Failed('notFound')
    }
    return loadCustomer(context.db, customer_id)
  },
  apply: async ({ customer_id, status, request_id, days }, before, { db, agent }) => {
    if (request_id === undefined) return saveCustomer(db, before, approvalOf(status, before))
    const request = await lockRequest(db, agent, request_id)
    const decided = await (status === 'approve' ? approve(db, agent, request, { days }) : revoke(db, agent, request))
    return { ...(await answerOf(db, decided)), data: shownCustomer(agent, await loadCustomer(db, customer_id)) }
  },
  undo: async (change, db, agent) => {
    if (isDecision(change.after)) return undoDecision(change, db, agent)
    if (!canOpen(agent, 'edit-member')) throw new Failed('notAllowed')
    return undoCustomerChange(change, db, agent)
  },
})
