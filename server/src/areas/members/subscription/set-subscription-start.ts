import { subscriptionCalls } from '@console/remote-members/contract/calls/subscription'
import { isLater, today } from '../../../platform/database/days.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireSubscription } from '../customers/allowed.ts'
import { loadCustomer, saveCustomer, undoCustomerChange } from '../customers/customer-change.ts'
import { requireSeatsFor } from '../team/team.ts'
import { requireWithinYear } from './coming-day.ts'
import { asBegun, asNew } from './life.ts'

export const setSubscriptionStart = change(subscriptionCalls.setSubscriptionStart, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: async ({ starts_on, plan, seats }, before, { db }) => {
    requireSubscription('setStart', before)
    requireWithinYear('starts_on', starts_on)
    const isOver = before.status === 'cancelled'
    if (!isOver && before.ends_on !== null && isLater(starts_on, before.ends_on))
      throw new Failed('startsAfterEnd', {
        fields: { starts_on: ['Is after the day on which the subscription ends.'] },
      })
    requireSeatsFor(before, seats)
    // Until a future start date it is pending or still on trial; the scheduler activates it then.
    const status = isLater(starts_on, today()) ? (isOver ? { status: 'pending' as const } : {}) : asBegun(before)
    return saveCustomer(db, before, { ...(isOver && asNew), ...status, starts_on, plan, seats })
  },
  undo: async (done, db, agent) => {
    const before = await loadCustomer(db, Number(done.target))
    const { seats } = done.before as { seats?: number } // from saveCustomer, if the seats changed
    if (seats !== undefined && before.seats_taken > seats) throw new Failed('notUndoable')
    await undoCustomerChange(done, db, agent)
  },
})
