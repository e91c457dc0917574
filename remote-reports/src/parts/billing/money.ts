import type { Text } from '@console/shared/intl/messages'

const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const

/** Keeps a currency code with letters, such as "US$", together in right-to-left text. */
const write = (amount: number, options: Intl.NumberFormatOptions, t: Text): string =>
  t.number(amount, options).replace(/\p{L}+\$/u, '\u2066$&\u2069')

/** Cents as whole dollars, for display. */
export const inDollars = (cents: number, t: Text): string =>
  write(cents / 100, { ...dollars, maximumFractionDigits: 0 }, t)

/** The same for the axis of a chart. */
export const inShortDollars = (cents: number, t: Text): string =>
  write(cents / 100, { ...dollars, notation: 'compact', maximumSignificantDigits: 3 }, t)

/** To the cent, for rows that are summed. */
export const toTheCent = (cents: number, t: Text): string => write(cents / 100, dollars, t)

/** The same with its sign. */
export const asChange = (cents: number, t: Text): string =>
  write(cents / 100, { ...dollars, signDisplay: 'exceptZero' }, t)

/** An amount in whole units of a currency; other dollars show their country. */
export const inCurrency = (amount: number, currency: string, t: Text): string =>
  write(amount, currency === 'USD' ? dollars : { style: 'currency', currency }, t)

export const inPercent = (share: number, t: Text): string =>
  t.number(share, { style: 'percent', maximumFractionDigits: 1 })
