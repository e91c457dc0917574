import { plans } from '@console/remote-members/contract/calls/members'
import type { Text } from '@console/shared/intl/messages'
import { customerMessages } from '../../parts/customer/customer.messages.ts'

/** Our plans by name, others by Stripe's name. */
export const planName = (plan: string, t: Text): string => {
  const known = plans.find((one) => one === plan)
  return known === undefined ? plan : t(customerMessages[known])
}
