import { type Text, useText } from '../intl/messages.ts'
import { kitMessages } from './kit.messages.ts'

/** A dash: there is no value. Apart, so that the hundreds of values of a list do not each wait for another language. */
const None = () => <span>{useText()(kitMessages.none)}</span>

/** A moment as "3 days ago" or as its date, with the exact time in the agent's time zone on hover. */
export const Moment = ({ iso, relative }: { iso: string | null; relative?: boolean }) => {
  const t = useText()
  if (iso === null) return <span>{t(kitMessages.none)}</span>
  return (
    <time dateTime={iso} title={t.dateTime(iso)}>
      {relative ? t.ago(iso) : t.day(iso)}
    </time>
  )
}

/** An email, IP, id, domain or number: left to right in every language, and isolated from the surrounding text. */
export const Code = ({ children }: { children: string | number | null }) =>
  children === null || children === '' ? <None /> : <bdi dir="ltr">{children}</bdi>

/** Text that somebody typed, in its own direction and isolated from the surrounding text; a dash if empty. */
export const BidiText = ({ children }: { children: string | null }) =>
  children === null || children === '' ? <None /> : <bdi>{children}</bdi>

const momentOf = (day: string): Date => {
  const [month = 1, date = 1, year = 1970] = day.split('/').map(Number)
  // Noon, so that it is the same day in the agent's time zone, whatever happens at midnight.
  return new Date(year, month - 1, date, 12)
}

/** Formats a calendar date (MM/DD/YYYY on the wire) in the agent's language. */
export const dayText = (day: string, t: Text): string => t.day(momentOf(day).toISOString())

/** Days from today to a calendar date; negative if it is past. */
export const daysUntil = (day: string): number => {
  const today = new Date()
  today.setHours(12, 0, 0, 0)
  return Math.round((momentOf(day).getTime() - today.getTime()) / 86_400_000)
}

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** Formats a date of this browser for the wire: MM/DD/YYYY. */
const wireDay = (date: Date): string =>
  `${twoDigits(date.getMonth() + 1)}/${twoDigits(date.getDate())}/${date.getFullYear()}`

/** The calendar date this many days after another, or after today. */
export const dayAfter = (days: number, day?: string): string => {
  const date = day === undefined ? new Date() : momentOf(day)
  date.setDate(date.getDate() + days)
  return wireDay(date)
}

/** A calendar date. */
export const Day = ({ day }: { day: string | null }) => {
  const t = useText()
  return day === null ? <span>{t(kitMessages.none)}</span> : <time>{dayText(day, t)}</time>
}
