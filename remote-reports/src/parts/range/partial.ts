import { monthStart } from './days.ts'
import type { Range } from './presets.ts'

/** Whether the last day of a range has only begun. */
export const isPartial = ({ to, today }: Pick<Range, 'to' | 'today'>): boolean => to === today

/**
 * What a tile compares where today is the last day: both numbers without their last day, as the server tells them;
 * null where today is the only day; undefined where all days are full, or an older server tells only the whole.
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

/** Whether a point of a chart is the day or the month that it is now, of which more is to come. */
export const isUnfinished = (point: string | undefined, step: 'day' | 'month', today: string | undefined): boolean =>
  today !== undefined && point === (step === 'month' ? monthStart(today) : today)
