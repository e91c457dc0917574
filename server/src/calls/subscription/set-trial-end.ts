import { subscriptionCalls } from '@console/shared/contract/calls/subscription'
import { isLater, today } from '../../data/days.ts'
import { change } from '../../mechanism/handlers.ts'
import { requireSubscription } from '../members/allowed.ts'
import { loadCustomer, saveCustomer, undoCustomerChange } from '../members/customer-change.ts'
import { requireComing } from './coming-day.ts'
import { asNew } from './life.ts'

export const setTrialEnd = change(subscriptionCalls.setTrialEnd, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: async ({ trial_ends_on }, before, { db }) => {
    requireSubscription('setTrial', before)
    requireComing('trial_ends_on', trial_ends_on)
    // A subscription that begins after the trial still does; one that has ended is no start any more.
    const isWaiting = before.starts_on !== null && isLater(before.starts_on, today())
    const starts_on = isWaiting ? before.starts_on : null
    return saveCustomer(db, before, { ...asNew, status: 'trial', trial_ends_on, starts_on })
  },
  undo: undoCustomerChange,
})
