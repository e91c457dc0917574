import type { Customer } from '@console/remote-members/contract/calls/members'
import {
  type AccountAction,
  accountActions,
  type SubscriptionAction,
  subscriptionActions,
} from '@console/remote-members/contract/customer-actions'
import { Failed } from '../../../platform/errors/failed.ts'

/** Refuses what the state of the subscription does not allow. */
export const requireSubscription = (action: SubscriptionAction, customer: Customer): void => {
  const refusal = subscriptionActions.disallowedReason(action, customer)
  if (refusal !== null) throw new Failed(refusal)
}

/** Refuses what the state of the account does not allow. */
export const requireAccount = (action: AccountAction, customer: Customer): void => {
  const refusal = accountActions.disallowedReason(action, customer)
  if (refusal !== null) throw new Failed(refusal)
}
