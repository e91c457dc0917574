import { monthStart } from './days.ts'
import type { Range } from './presets.ts'

/** Whether the last day of a range has only begun. */
export const isPartial = ({ to, today }: Pick<Range, 'to' | 'today'>): boolean => to === today

/** Whether a point of a chart is the day or the month that it is now, of which more is to come. */
export const isUnfinished = (point: string | undefined, step: 'day' | 'month', today: string | undefined): boolean =>
  today !== undefined && point === (step === 'month' ? monthStart(today) : today)
