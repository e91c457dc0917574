import type { Customer } from '@console/shared/contract/calls/members'
import { daysUntil } from '@console/shared/kit/values'

const usDate = (date: Date): string =>
  [date.getMonth() + 1, date.getDate(), date.getFullYear()].map((part) => String(part).padStart(2, '0')).join('/')

/** The day so many days from today. */
export const inDays = (days: number): string => {
  const date = new Date()
  date.setDate(date.getDate() + days)
  return usDate(date)
}

const oneMonth = 30

/** The day on which a cancellation is least harsh: the end of what was agreed, or a month from now. */
export const suggestedCancelDay = (customer: Customer): string => {
  const { cancel_on, trial_ends_on, resign_on, ends_on, status } = customer
  const agreed = status === 'trial' ? [trial_ends_on] : [cancel_on, ends_on, resign_on]
  return agreed.find((day) => day !== null && daysUntil(day) > 0) ?? inDays(oneMonth)
}

export type ToCome = { readonly kind: 'trial' | 'cancellation' | 'renewal' | 'reminder' | 'end'; readonly day: string }

/** Days before the renewal on which a reminder goes out. */
const cadence = [30, 14, 7]

const before = (day: string, days: number): string => {
  const [month = 1, date = 1, year = 1970] = day.split('/').map(Number)
  return usDate(new Date(year, month - 1, date - days))
}

/** What is to come for a subscription, soonest first. */
export const toCome = (customer: Customer): ToCome[] => {
  const { status, trial_ends_on, cancel_on, resign_on, resign_cadence, ends_on } = customer
  const all: { kind: ToCome['kind']; day: string | null }[] = [
    { kind: 'trial', day: status === 'trial' ? trial_ends_on : null },
    { kind: 'cancellation', day: status === 'cancelling' ? cancel_on : null },
    { kind: 'renewal', day: resign_on },
    { kind: 'end', day: ends_on },
    ...(resign_on !== null && resign_cadence
      ? cadence.map((days) => ({ kind: 'reminder' as const, day: before(resign_on, days) }))
      : []),
  ]
  return all
    .flatMap(({ kind, day }) => (day !== null && daysUntil(day) >= 0 ? [{ kind, day }] : []))
    .sort((a, b) => daysUntil(a.day) - daysUntil(b.day))
}
