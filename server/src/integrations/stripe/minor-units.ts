/**
 * Currencies that Stripe counts in whole units, and in thousandths; all others in hundredths, including ISK and UGX.
 */
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const thousandths = new Set('BHD JOD KWD OMR TND'.split(' '))

const perUnit = (currency: string): number => (whole.has(currency) ? 1 : thousandths.has(currency) ? 1_000 : 100)

/** Converts a Stripe amount to whole units of its currency. */
export const inFullUnits = (amount: number, currency: string): number => amount / perUnit(currency)

/** Converts an amount in whole units to Stripe's. */
export const inSmallestUnits = (amount: number, currency: string): number => Math.round(amount * perUnit(currency))

/** Converts a Stripe amount to US cents; null if no exchange rate is stored for the currency. */
export const inCents = (amount: number, currency: string, rate: number | undefined): number | null =>
  rate === undefined ? null : Math.round(inFullUnits(amount, currency) * rate * 100)
