import { formatTag, type Locale } from '@console/shared/intl/locales'

export interface DayFormats {
  /** Nov 3, 2026 */
  readonly long: Intl.DateTimeFormat
  /** Nov 3 */
  readonly short: Intl.DateTimeFormat
  /** Nov 2026 */
  readonly month: Intl.DateTimeFormat
}

const formatsOf = new Map<Locale, DayFormats>()

/** A language's date formats. Created once, because an Intl format costs more than everything it formats here. */
export const dayFormats = (locale: Locale): DayFormats => {
  const known = formatsOf.get(locale)
  if (known) return known
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatTag(locale), { timeZone: 'UTC', ...options })
  const formats = {
    long: format({ dateStyle: 'medium' }),
    short: format({ month: 'short', day: 'numeric' }),
    month: format({ year: 'numeric', month: 'short' }),
  }
  formatsOf.set(locale, formats)
  return formats
}
