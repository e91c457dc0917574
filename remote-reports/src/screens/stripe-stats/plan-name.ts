import { plans } from '@console/remote-members/contract/calls/members'
import type { Text } from '@console/shared/intl/messages'
import { customerMessages } from '../../parts/customer/customer.messages.ts'

/** Our plans by their names, and others by what Stripe calls them. */
export const planName = (plan: string, t: Text): string => {
  const known = plans.find((one) => one === plan)
  return known === undefined ? plan : t(customerMessages[known])
}
