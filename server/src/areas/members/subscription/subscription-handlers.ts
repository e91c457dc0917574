import { cancelOnDate } from './cancel-on-date.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { setResign } from './set-resign.ts'
import { setSubscriptionEnd } from './set-subscription-end.ts'
import { setSubscriptionStart } from './set-subscription-start.ts'
import { setTrialEnd } from './set-trial-end.ts'
import { stopFutureCancellation } from './stop-future-cancellation.ts'
import { stopResignCadence } from './stop-resign-cadence.ts'

/** All handlers of the group, for handlers.ts. */
export const subscriptionHandlers = {
  cancelOnDate,
  cancelSubscription,
  setResign,
  setSubscriptionEnd,
  setSubscriptionStart,
  setTrialEnd,
  stopFutureCancellation,
  stopResignCadence,
}
