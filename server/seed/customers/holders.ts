import type { plans } from '@console/remote-members/contract/calls/members'
import type { Random } from '../random.ts'
import { daysFrom } from '../support/support.ts'

/** A customer as far as what hangs on them needs to know it. */
export interface Holder {
  readonly id: number
  readonly company_id: number | null
  readonly plan: (typeof plans)[number]
  readonly created_at: Date
}

/** The first ones, which a demo opens, have more of everything. */
export const isLavish = ({ id }: Holder) => id <= 20

/** Of everybody's whole life, evenly more of it lately: twice the mean at its end, and no flood on the last day. */
export const momentIn = (random: Random, { created_at }: Holder, anchor: Date): Date =>
  daysFrom(anchor, ((Math.sqrt(random.next()) - 1) * (anchor.getTime() - created_at.getTime())) / 86_400_000)
