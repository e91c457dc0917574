import type { Customer } from '@console/remote-members/contract/calls/members'
import { isLater, today } from '../../../platform/database/days.ts'
import type { CustomerValues } from '../customers/customer-change.ts'

/** Nothing planned, nothing ended: the initial state of a trial or subscription. */
export const asNew = {
  cancel_on: null,
  cancel_reason: '',
  status_before_cancelling: null,
  ends_on: null,
  end_reason: '',
  end_note: '',
} as const satisfies CustomerValues

/** A subscription or trial that ended on a day: later plans are dropped. */
export const asEnded = ({ starts_on, ends_on }: Customer, day: string, cancel_reason: string): CustomerValues => ({
  status: 'cancelled',
  cancel_on: day,
  cancel_reason,
  status_before_cancelling: null,
  trial_ends_on: null,
  resign_cadence: false,
  starts_on: starts_on !== null && isLater(starts_on, day) ? null : starts_on,
  ends_on: ends_on !== null && isLater(ends_on, day) ? null : ends_on,
})

/** A subscription that has started. */
export const asBegun = ({ status }: Customer): CustomerValues => ({
  status: status === 'past_due' ? 'past_due' : 'active',
  trial_ends_on: null,
})

/** A trial that ends on a day; a subscription planned after it still starts, an ended one does not. */
export const asTrial = ({ starts_on }: Customer, trial_ends_on: string): CustomerValues => ({
  ...asNew,
  status: 'trial',
  trial_ends_on,
  starts_on: starts_on !== null && isLater(starts_on, today()) ? starts_on : null,
})
