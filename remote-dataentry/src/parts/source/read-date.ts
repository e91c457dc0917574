import type { DatePrecision } from '../../../contract/press-event.ts'
import { latinDigits } from './read-amount.ts'

/** A date as precise as known; MM/DD/YYYY with missing parts as the first. */
export interface Dated {
  readonly date: string
  readonly precision: DatePrecision
}

/** Arabic has three sets of month names: in Egypt, the Levant, and the Maghreb. */
const languages = ['en', 'es', 'fr', 'it', 'ar', 'ar-SY', 'ar-DZ', 'ar-MA'] as const

/** Month names in all our languages, long and short, with the month's number. */
const months: ReadonlyMap<string, number> = new Map(
  languages.flatMap((language) =>
    (['short', 'long'] as const).flatMap((month) =>
      Array.from({ length: 12 }, (_, index): [string, number] => [
        new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
          .format(Date.UTC(2024, index, 15))
          .toLowerCase()
          .replace(/\.$/, ''),
        index + 1,
      ]),
    ),
  ),
)
const month = [...months.keys()].sort((a, b) => b.length - a.length).join('|')
const year = '(?:19|20)\\d{2}'

/** Date formats; the groups are day, month and year, as far as present. */
const patterns = [
  `(?<d>\\d{1,2})(?:st|nd|rd|th|er|º|°)?\\s+(?:de\\s+|of\\s+)?(?<m>${month})\\.?,?(?:\\s+del?)?(?:\\s+(?<y>${year}))?(?!\\s*${year})`,
  `(?<m>${month})\\.?\\s+(?<d>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,?\\s+(?<y>${year}))?`,
  `(?<m>${month})\\.?,?(?:\\s+(?:del?|of))?\\s+(?<y>${year})`,
  `(?<y>${year})年(?<m>\\d{1,2})月(?:(?<d>\\d{1,2})日)?`,
  `(?<m>\\d{1,2})月(?<d>\\d{1,2})日`,
  `(?<y>${year})-(?<m>\\d{2})-(?<d>\\d{2})`,
  `(?<a>\\d{1,2})[/.](?<b>\\d{1,2})[/.](?<y>${year})`,
].map(
  (pattern) => new RegExp(`(?<![\\p{Script=Latin}\\p{Script=Arabic}\\d])${pattern}(?![\\p{Script=Latin}\\d])`, 'giu'),
)

const two = (part: number) => String(part).padStart(2, '0')

const dateOf = (y: number, m: number | undefined, d: number | undefined): Dated | null => {
  const date = new Date(Date.UTC(y, (m ?? 1) - 1, d ?? 1))
  if (y < 1900 || date.getUTCMonth() !== (m ?? 1) - 1 || date.getUTCDate() !== (d ?? 1)) return null
  const precision = m === undefined ? 'year' : d === undefined ? 'month' : 'day'
  return { date: `${two(m ?? 1)}/${two(d ?? 1)}/${y}`, precision }
}

interface Context {
  /** Language of the text (BCP 47). */
  readonly language: string
  /** Default year of a date without one: the article's. */
  readonly year?: number | undefined
}

export interface FoundDate extends Dated {
  readonly start: number
  readonly end: number
}

/** All days and months in a text, in order; text matched by one format is not matched again by another. */
export const findDates = (text: string, context: Context): FoundDate[] => {
  const found: FoundDate[] = []
  const plain = latinDigits(text)
  for (const pattern of patterns)
    for (const { 0: whole, index, groups = {} } of plain.matchAll(pattern)) {
      const end = index + whole.length
      if (found.some((other) => index < other.end && end > other.start)) continue
      // Of two numbers the month comes first in English only.
      const [a, b] = context.language.startsWith('en') ? [groups.a, groups.b] : [groups.b, groups.a]
      const named = groups.m ?? a
      const m = named === undefined ? undefined : (months.get(named.toLowerCase()) ?? Number(named))
      const d = groups.d ?? b
      const y = groups.y === undefined ? context.year : Number(groups.y)
      const dated = y === undefined ? null : dateOf(y, m, d === undefined ? undefined : Number(d))
      if (dated) found.push({ ...dated, start: index, end })
    }
  return found.sort((one, other) => one.start - other.start)
}

/**
 * Parses a text that is a date: a day, a month, or a year. Typed formats: MM/DD/YYYY, MM/YYYY, YYYY and those in texts.
 */
export const readDate = (typed: string, context: Context): Dated | null => {
  const text = latinDigits(typed).trim()
  const [, y] = /^((?:19|20)\d{2})年?$/.exec(text) ?? []
  if (y !== undefined) return dateOf(Number(y), undefined, undefined)
  const [, m, ofYear] = /^(\d{1,2})[/.-]((?:19|20)\d{2})$/.exec(text) ?? []
  if (m !== undefined) return dateOf(Number(ofYear), Number(m), undefined)
  const [found] = findDates(text, context)
  return found && found.end - found.start >= text.length - 4 ? { date: found.date, precision: found.precision } : null
}

/** A date in the field's format: as much of MM/DD/YYYY as is known. */
export const dateText = ({ date, precision }: Dated): string =>
  precision === 'day' ? date : precision === 'month' ? `${date.slice(0, 3)}${date.slice(6)}` : date.slice(6)
