import type { Customer } from '@console/remote-members/contract/calls/members'
import {
  type AccountAction,
  accountActions,
  type SubscriptionAction,
  subscriptionActions,
} from '@console/remote-members/contract/customer-actions'
import { Failed } from '../../../platform/errors/failed.ts'

/** Throws if the state of the subscription disallows it. */
export const requireSubscription = (action: SubscriptionAction, customer: Customer): void => {
  const refusal = subscriptionActions.disallowedReason(action, customer)
  if (refusal !== null) throw new Failed(refusal)
}

/** Throws if the state of the account disallows it. */
export const requireAccount = (action: AccountAction, customer: Customer): void => {
  const refusal = accountActions.disallowedReason(action, customer)
  if (refusal !== null) throw new Failed(refusal)
}
