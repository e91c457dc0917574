import { subscriptionCalls } from '@console/remote-members/contract/calls/subscription'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireSubscription } from '../customers/allowed.ts'
import { loadCustomer, saveCustomer, undoCustomerChange } from '../customers/customer-change.ts'

export const stopResignCadence = change(subscriptionCalls.stopResignCadence, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: async (_input, before, { db }) => {
    requireSubscription('stopCadence', before)
    return saveCustomer(db, before, { resign_cadence: false })
  },
  undo: undoCustomerChange,
})
