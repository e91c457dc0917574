import type { Customer } from '@console/remote-members/contract/calls/members'
import { normalizeRange } from '../../admin/admin/index.ts'
import { requireAccount } from '../customers/allowed.ts'

/** The address that a ban of the customer would use. */
export const lastIpOf = (customer: Customer): string => {
  requireAccount('banIp', customer)
  return normalizeRange(customer.ip ?? '') // the action is disallowed if it is unknown
}
