import { isoDate } from './columns.ts'

/** Calendar days in wire format, MM/DD/YYYY; a customer's days are in UTC. */
export const dayOf = (date: Date): string => date.toISOString().replace(/^(\d+)-(\d+)-(\d+).*$/, '$2/$3/$1')

export const today = (): string => dayOf(new Date())

export const daysAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(isoDate(day)) + days * 86_400_000))

export const isLater = (day: string, than: string): boolean => isoDate(day) > isoDate(than)
