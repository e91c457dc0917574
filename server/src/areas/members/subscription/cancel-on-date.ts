import { subscriptionCalls } from '@console/remote-members/contract/calls/subscription'
import { isLater } from '../../../platform/database/days.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireSubscription } from '../customers/allowed.ts'
import { loadCustomer, saveCustomer, undoCustomerChange } from '../customers/customer-change.ts'
import { requireComing } from './coming-day.ts'

export const cancelOnDate = change(subscriptionCalls.cancelOnDate, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: async ({ popupDatepicker: cancel_on, reason }, before, { db }) => {
    requireSubscription('cancelOnDate', before)
    requireComing('popupDatepicker', cancel_on)
    const goesOn = before.status === 'cancelling' ? before.status_before_cancelling : before.status
    const last = goesOn === 'trial' ? before.trial_ends_on : before.ends_on
    if (last !== null && isLater(cancel_on, last))
      throw new Failed('endsByItself', { fields: { popupDatepicker: [`Ends on ${last} by itself.`] } })
    return saveCustomer(db, before, {
      status: 'cancelling',
      status_before_cancelling: goesOn,
      cancel_on,
      cancel_reason: reason ?? before.cancel_reason,
    })
  },
  undo: undoCustomerChange,
})
