import { limits } from '@console/shared/contract/limits'
import { dayAfter, daysUntil } from '@console/shared/kit/values'
import type { Customer } from '../../../../contract/calls/members.ts'

const oneMonth = 30

/** The mildest cancellation date: the end of the agreed term, or a month from now. */
export const suggestedCancelDay = (customer: Customer): string => {
  const { cancel_on, trial_ends_on, resign_on, ends_on, status } = customer
  const agreed = status === 'trial' ? [trial_ends_on] : [cancel_on, ends_on, resign_on]
  return agreed.find((day) => day !== null && daysUntil(day) > 0) ?? dayAfter(oneMonth)
}

export type ToCome = { readonly kind: 'trial' | 'cancellation' | 'renewal' | 'reminder' | 'end'; readonly day: string }

/** Future dates of a subscription, soonest first. */
export const toCome = (customer: Customer): ToCome[] => {
  const { status, trial_ends_on, cancel_on, resign_on, resign_cadence, ends_on } = customer
  const all: { kind: ToCome['kind']; day: string | null }[] = [
    { kind: 'trial', day: status === 'trial' ? trial_ends_on : null },
    { kind: 'cancellation', day: status === 'cancelling' ? cancel_on : null },
    { kind: 'renewal', day: resign_on },
    { kind: 'end', day: ends_on },
    ...(resign_on !== null && resign_cadence
      ? limits.resignReminderDays.map((days) => ({ kind: 'reminder' as const, day: dayAfter(-days, resign_on) }))
      : []),
  ]
  return all
    .flatMap(({ kind, day }) => (day !== null && daysUntil(day) >= 0 ? [{ kind, day }] : []))
    .sort((a, b) => daysUntil(a.day) - daysUntil(b.day))
}
