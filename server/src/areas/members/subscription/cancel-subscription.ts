import { subscriptionCalls } from '@console/remote-members/contract/calls/subscription'
import { today } from '../../../platform/database/days.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireSubscription } from '../customers/allowed.ts'
import { loadCustomer, saveCustomer, undoCustomerChange } from '../customers/customer-change.ts'
import { asEnded } from './life.ts'

export const cancelSubscription = change(subscriptionCalls.cancelSubscription, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: async ({ reason }, before, { db }) => {
    requireSubscription('cancelNow', before)
    return saveCustomer(db, before, asEnded(before, today(), reason ?? before.cancel_reason))
  },
  undo: undoCustomerChange,
})
