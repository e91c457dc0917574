import { isoDate } from './columns.ts'

/** Calendar days as the wire spells them, MM/DD/YYYY; a customer's days are days in UTC. */
export const dayOf = (date: Date): string => date.toISOString().replace(/^(\d+)-(\d+)-(\d+).*$/, '$2/$3/$1')

export const today = (): string => dayOf(new Date())

export const daysAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(isoDate(day)) + days * 86_400_000))

export const isLater = (day: string, than: string): boolean => isoDate(day) > isoDate(than)
