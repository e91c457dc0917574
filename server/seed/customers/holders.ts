import type { plans } from '@console/remote-members/contract/calls/members'
import type { Random } from '../random.ts'
import { daysFrom } from '../support/support.ts'

/** The fields of a customer that dependent data needs. */
export interface Holder {
  readonly id: number
  readonly company_id: number | null
  readonly plan: (typeof plans)[number]
  readonly created_at: Date
}

/** The first customers, which a demo opens, have more of everything. */
export const isLavish = ({ id }: Holder) => id <= 20

/**
 * A random time in the customer's whole life, increasingly likely towards its end: twice the mean there, without a
 * flood on the last day.
 */
export const momentIn = (random: Random, { created_at }: Holder, anchor: Date): Date =>
  daysFrom(anchor, ((Math.sqrt(random.next()) - 1) * (anchor.getTime() - created_at.getTime())) / 86_400_000)
