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

/** The days of a report. Everything but `timeZone` and `today` is read from the URL. */
export interface Range extends Days {
  /** How many days it has, its ends among them. */
  readonly days: number
  readonly preset: Preset | 'custom'
  /** Whether the previous range is shown as well. */
  readonly compare: boolean
  /** As many days, right before. */
  readonly before: Days
  /** The one zone of all reports: a day is a day of this zone. */
  readonly timeZone: string
  /** The day that it is there. */
  readonly today: string
  /** As calls take it. */
  readonly input: { from: string; to: string; compare: boolean }
}

/** As many days right before a range. */
export const before = ({ from, to }: Days): Days => ({
  from: addDays(from, -daysBetween(from, to)),
  to: addDays(from, -1),
})

/** As many days right before a range, or right after it; days that have yet to come are left to come. */
export const moved = ({ from, to, days, today }: Range, by: 1 | -1): Days => {
  const wanted = by * days
  const step = Math.min(wanted, Math.max(0, daysBetween(to, today) - 1))
  return { from: addDays(from, step), to: addDays(to, step) }
}

/** What a typed range lacks; null: nothing. */
export const faultOf = ({ from, to }: Days): 'backwards' | 'tooLong' | null => {
  const days = daysBetween(from, to)
  return days < 1 ? 'backwards' : days > maxReportDays ? 'tooLong' : null
}

const customOf = (params: URLSearchParams): Days | null => {
  const [from, to] = [params.get('from'), params.get('to')]
  return isDay(from) && isDay(to) && faultOf({ from, to }) === null ? { from, to } : null
}

/** The range that an address names; an address that names none, or one that cannot be, means the last 28 days. */
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

/** An address with another range; the pages of its lists begin anew. */
export const withRange = (params: URLSearchParams, choice: Preset | Days): URLSearchParams => {
  const next = new URLSearchParams([...params].filter(([key]) => !/(^|_)(after|before|page)$/.test(key)))
  for (const key of ['range', 'from', 'to']) next.delete(key)
  if (typeof choice !== 'string') {
    next.set('from', choice.from)
    next.set('to', choice.to)
  } else if (choice !== defaultPreset) next.set('range', choice)
  return next
}
