import { subscriptionCalls } from '@console/remote-members/contract/calls/subscription'
import { change } from '../../mechanism/handlers.ts'
import { requireSubscription } from '../members/allowed.ts'
import { loadCustomer, saveCustomer, undoCustomerChange } from '../members/customer-change.ts'

export const stopResignCadence = change(subscriptionCalls.stopResignCadence, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: async (_input, before, { db }) => {
    requireSubscription('stopCadence', before)
    return saveCustomer(db, before, { resign_cadence: false })
  },
  undo: undoCustomerChange,
})
