import { subscriptionCalls } from '@console/remote-members/contract/calls/subscription'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireSubscription } from '../customers/allowed.ts'
import { loadCustomer, saveCustomer, undoCustomerChange } from '../customers/customer-change.ts'

export const stopFutureCancellation = change(subscriptionCalls.stopFutureCancellation, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: async (_input, before, { db }) => {
    requireSubscription('stopCancellation', before)
    return saveCustomer(db, before, {
      status: before.status_before_cancelling ?? 'active',
      status_before_cancelling: null,
      cancel_on: null,
      cancel_reason: '',
    })
  },
  undo: undoCustomerChange,
})
