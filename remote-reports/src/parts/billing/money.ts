import type { Text } from '@console/shared/intl/messages'

const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const

/** A sign with letters, such as "US$", stays together where the line runs from right to left. */
const write = (amount: number, options: Intl.NumberFormatOptions, t: Text): string =>
  t.number(amount, options).replace(/\p{L}+\$/u, '\u2066$&\u2069')

/** Cents as whole dollars, for numbers that are looked at. */
export const inDollars = (cents: number, t: Text): string =>
  write(cents / 100, { ...dollars, maximumFractionDigits: 0 }, t)

/** The same for the axis of a chart. */
export const inShortDollars = (cents: number, t: Text): string =>
  write(cents / 100, { ...dollars, notation: 'compact', maximumSignificantDigits: 3 }, t)

/** To the cent, for rows that are added up. */
export const toTheCent = (cents: number, t: Text): string => write(cents / 100, dollars, t)

/** The same with its sign. */
export const asChange = (cents: number, t: Text): string =>
  write(cents / 100, { ...dollars, signDisplay: 'exceptZero' }, t)

/** An amount in full units of a currency; of other dollars the sign says whose they are. */
export const inCurrency = (amount: number, currency: string, t: Text): string =>
  write(amount, currency === 'USD' ? dollars : { style: 'currency', currency }, t)

export const inPercent = (share: number, t: Text): string =>
  t.number(share, { style: 'percent', maximumFractionDigits: 1 })
