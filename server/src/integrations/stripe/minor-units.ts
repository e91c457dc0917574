/** Currencies that Stripe counts in whole units, and in thousandths; all others in hundredths, ISK and UGX too. */
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const thousandths = new Set('BHD JOD KWD OMR TND'.split(' '))

const perUnit = (currency: string): number => (whole.has(currency) ? 1 : thousandths.has(currency) ? 1_000 : 100)

/** An amount of Stripe in full units of its currency. */
export const inFullUnits = (amount: number, currency: string): number => amount / perUnit(currency)

/** An amount of full units as Stripe counts it. */
export const inSmallestUnits = (amount: number, currency: string): number => Math.round(amount * perUnit(currency))

/** An amount of Stripe in cents of a US dollar; null: the currency has no kept rate. */
export const inCents = (amount: number, currency: string, rate: number | undefined): number | null =>
  rate === undefined ? null : Math.round(inFullUnits(amount, currency) * rate * 100)
