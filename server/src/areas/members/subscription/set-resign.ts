import { subscriptionCalls } from '@console/remote-members/contract/calls/subscription'
import { invalidField } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireSubscription } from '../customers/allowed.ts'
import { loadCustomer, saveCustomer, undoCustomerChange } from '../customers/customer-change.ts'
import { requireNotPast } from './coming-day.ts'

export const setResign = change(subscriptionCalls.setResign, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: async ({ resign_on, ...rest }, before, { db }) => {
    requireSubscription('setResign', before)
    requireNotPast('resign_on', resign_on, before.resign_on)
    if (resign_on === null && rest.resign_cadence) throw invalidField('resign_on', 'Reminders need a day.')
    return saveCustomer(db, before, {
      resign_on,
      resign_amount: rest.resign_amount === undefined ? before.resign_amount : rest.resign_amount,
      resign_note: rest.resign_note ?? before.resign_note,
      resign_cadence: resign_on !== null && (rest.resign_cadence ?? before.resign_cadence),
    })
  },
  undo: undoCustomerChange,
})
