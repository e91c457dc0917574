import { monthStart } from './days.ts'
import type { Range } from './presets.ts'

/** Whether the last day of a range is today. */
export const isPartial = ({ to, today }: Pick<Range, 'to' | 'today'>): boolean => to === today

/**
 * The values that a tile compares if today is the last day: both without their last day, as sent by the server; null if
 * today is the only day; undefined if all days are complete, or an older server sends only the total.
 */
export const fullDaysOfTotals = (
  { to, today, days }: Pick<Range, 'to' | 'today' | 'days'>,
  full: { readonly value: number | null; readonly before: number | null } | undefined,
): { readonly value: number; readonly before: number; readonly days: number } | null | undefined => {
  if (!isPartial({ to, today })) return undefined
  if (days === 1) return null
  if (full === undefined || full.value === null || full.before === null) return undefined
  return { value: full.value, before: full.before, days: days - 1 }
}

/** Whether a chart's point is the current day or month, which is not over. */
export const isUnfinished = (point: string | undefined, step: 'day' | 'month', today: string | undefined): boolean =>
  today !== undefined && point === (step === 'month' ? monthStart(today) : today)
