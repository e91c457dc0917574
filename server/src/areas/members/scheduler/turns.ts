import type { Customer, schedulerReasons } from '@console/remote-members/contract/calls/members'
import { type SQL, sql } from '#drizzle'
import { isoDate } from '../../../platform/database/columns.ts'
import { isLater } from '../../../platform/database/days.ts'
import { customers } from '../../../platform/records/schema.ts'
import type { CustomerValues } from '../customers/customer-change.ts'
import { asBegun, asEnded } from '../subscription/life.ts'

type SchedulerReason = (typeof schedulerReasons)[number]

/** An event that is due by date: which customers, and the resulting state. */
export interface Turn {
  readonly due: (today: string) => SQL
  readonly makes: (customer: Customer, today: string) => CustomerValues
}

const on = (day: string) => sql`${isoDate(day)}::date`
const { status, cancel_on, trial_ends_on, starts_on, ends_on, parent_id, blocked } = customers

/** In this order: a trial that ends on the day on which the subscription starts continues as a subscription. */
export const turns: readonly Turn[] = [
  {
    due: (today) => sql`${status} = 'cancelling' and ${cancel_on} <= ${on(today)}`,
    makes: (customer, today) => asEnded(customer, customer.cancel_on ?? today, customer.cancel_reason),
  },
  {
    due: (today) => sql`${status} in ('pending', 'trial') and ${starts_on} <= ${on(today)} and not ${blocked}`,
    makes: asBegun,
  },
  {
    due: (today) => sql`${status} = 'trial' and ${trial_ends_on} < ${on(today)}`,
    makes: (customer, today) =>
      // They wait between the trial and a subscription that starts later.
      customer.starts_on !== null && isLater(customer.starts_on, today)
        ? { status: 'pending', trial_ends_on: null }
        : asEnded(customer, today, 'trial_ended' satisfies SchedulerReason),
  },
  {
    due: (today) => sql`${status} <> 'cancelled' and ${ends_on} < ${on(today)}`,
    makes: (customer, today) => asEnded(customer, today, 'term_ended' satisfies SchedulerReason),
  },
]

/** A team has one subscription, the owner's. */
export const isOwner = sql`${parent_id} is null`
