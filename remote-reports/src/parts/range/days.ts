/** Calendar days in wire format: MM/DD/YYYY. Computed in UTC, where every day has 24 hours. */
const dayMs = 86_400_000

const partsOf = (day: string): [year: number, month: number, date: number] => {
  const [month = 1, date = 1, year = 1970] = day.split('/').map(Number)
  return [year, month, date]
}

const numberOf = (day: string): number => {
  const [year, month, date] = partsOf(day)
  return Math.round(Date.UTC(year, month - 1, date) / dayMs)
}

const two = (part: number): string => String(part).padStart(2, '0')

const dayOf = (number: number): string => {
  const date = new Date(number * dayMs)
  return `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${date.getUTCFullYear()}`
}

export const addDays = (day: string, days: number): string => dayOf(numberOf(day) + days)

/** Number of days of a range, including both ends; below 1 if reversed. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from) + 1

export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{2}\/\d{2}\/\d{4}$/.test(text) && dayOf(numberOf(text)) === text

/** The first day of the month that is `months` months earlier. */
export const monthStart = (day: string, monthsBefore = 0): string => {
  const [year, month] = partsOf(day)
  return dayOf(Math.round(Date.UTC(year, month - 1 - monthsBefore, 1) / dayMs))
}

export const yearStart = (day: string): string => `01/01/${partsOf(day)[0]}`

/** Formats a day with a UTC Intl format: a calendar day has no time zone. */
export const writeDay = (day: string, format: Intl.DateTimeFormat): string => format.format(numberOf(day) * dayMs)
