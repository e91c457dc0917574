import { subscriptionCalls } from '@console/remote-members/contract/calls/subscription'
import { isLater } from '../../../platform/database/days.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireSubscription } from '../customers/allowed.ts'
import { loadCustomer, saveCustomer, undoCustomerChange } from '../customers/customer-change.ts'
import { requireNotPast } from './coming-day.ts'

export const setSubscriptionEnd = change(subscriptionCalls.setSubscriptionEnd, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: async ({ ends_on, end_reason, end_note }, before, { db }) => {
    requireSubscription('setEnd', before)
    requireNotPast('ends_on', ends_on, before.ends_on)
    if (ends_on !== null && before.starts_on !== null && isLater(before.starts_on, ends_on))
      throw new Failed('endsBeforeStart', {
        fields: { ends_on: ['Is before the day on which the subscription starts.'] },
      })
    // Without an end date the reason is dropped.
    const said = ends_on === null ? { end_reason: '', end_note: '' } : before
    return saveCustomer(db, before, {
      ends_on,
      end_reason: end_reason ?? said.end_reason,
      end_note: end_note ?? said.end_note,
    })
  },
  undo: undoCustomerChange,
})
