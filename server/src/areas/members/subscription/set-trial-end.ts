import { subscriptionCalls } from '@console/remote-members/contract/calls/subscription'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireSubscription } from '../customers/allowed.ts'
import { loadCustomer, saveCustomer, undoCustomerChange } from '../customers/customer-change.ts'
import { requireComing } from './coming-day.ts'
import { asTrial } from './life.ts'

export const setTrialEnd = change(subscriptionCalls.setTrialEnd, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: async ({ trial_ends_on }, before, { db }) => {
    requireSubscription('setTrial', before)
    requireComing('trial_ends_on', trial_ends_on)
    return saveCustomer(db, before, asTrial(before, trial_ends_on))
  },
  undo: undoCustomerChange,
})
