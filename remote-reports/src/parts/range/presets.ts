import { maxReportDays } from '../../../contract/report-range.ts'
import { addDays, daysBetween, isDay, monthStart, yearStart } from './days.ts'

export const presets = ['today', 'yesterday', '7d', '28d', '90d', '365d', 'month', 'last_month', 'year'] as const
export type Preset = (typeof presets)[number]

export const defaultPreset: Preset = '28d'

export interface Days {
  readonly from: string
  readonly to: string
}

const last = (days: number, today: string): Days => ({ from: addDays(today, 1 - days), to: today })

const daysOf: Readonly<Record<Preset, (today: string) => Days>> = {
  today: (today) => last(1, today),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  '7d': (today) => last(7, today),
  '28d': (today) => last(28, today),
  '90d': (today) => last(90, today),
  '365d': (today) => last(365, today),
  month: (today) => ({ from: monthStart(today), to: today }),
  last_month: (today) => ({ from: monthStart(today, 1), to: addDays(monthStart(today), -1) }),
  year: (today) => ({ from: yearStart(today), to: today }),
}

/** The range of a report. Everything except `timeZone` and `today` is read from the URL. */
export interface Range extends Days {
  /** Number of days, including both ends. */
  readonly days: number
  readonly preset: Preset | 'custom'
  /** Whether the previous range is shown as well. */
  readonly compare: boolean
  /** The same number of days, right before. */
  readonly before: Days
  /** The reporting time zone, in which all days are counted. */
  readonly timeZone: string
  /** The current day there. */
  readonly today: string
  /** In the form of the calls. */
  readonly input: { from: string; to: string; compare: boolean }
}

/** The same number of days right before a range. */
export const before = ({ from, to }: Days): Days => ({
  from: addDays(from, -daysBetween(from, to)),
  to: addDays(from, -1),
})

/** The same number of days right before a range, or right after it without future days. */
export const moved = ({ from, to, days, today }: Range, by: 1 | -1): Days => {
  const wanted = by * days
  const step = Math.min(wanted, Math.max(0, daysBetween(to, today) - 1))
  return { from: addDays(from, step), to: addDays(to, step) }
}

/** The error of a typed range; null if valid. */
export const faultOf = ({ from, to }: Days): 'backwards' | 'tooLong' | null => {
  const days = daysBetween(from, to)
  return days < 1 ? 'backwards' : days > maxReportDays ? 'tooLong' : null
}

const customOf = (params: URLSearchParams): Days | null => {
  const [from, to] = [params.get('from'), params.get('to')]
  return isDay(from) && isDay(to) && faultOf({ from, to }) === null ? { from, to } : null
}

/** The range in an address; default, also for invalid ones: the last 28 days. */
export const rangeOf = (params: URLSearchParams, timeZone: string, today: string): Range => {
  const custom = customOf(params)
  const preset = presets.find((known) => known === params.get('range')) ?? defaultPreset
  const { from, to } = custom ?? daysOf[preset](today)
  const compare = params.get('compare') !== 'no'
  return {
    from,
    to,
    days: daysBetween(from, to),
    preset: custom ? 'custom' : preset,
    compare,
    before: before({ from, to }),
    timeZone,
    today,
    input: { from, to, compare },
  }
}

/** An address with another range; its lists start at their first pages. */
export const withRange = (params: URLSearchParams, choice: Preset | Days): URLSearchParams => {
  const next = new URLSearchParams([...params].filter(([key]) => !/(^|_)(after|before|page)$/.test(key)))
  for (const key of ['range', 'from', 'to']) next.delete(key)
  if (typeof choice !== 'string') {
    next.set('from', choice.from)
    next.set('to', choice.to)
  } else if (choice !== defaultPreset) next.set('range', choice)
  return next
}
