import * as s from '@console/shared/contract/schema'

/** Currencies (ISO 4217) of amounts; the database has dated rates for each. */
// biome-ignore format: codes
export const currencies = [
  'USD', 'EUR', 'GBP', 'JPY', 'CNY', 'CHF', 'CAD', 'AUD', 'NZD', 'SEK', 'NOK', 'DKK', 'ISK', 'PLN', 'CZK', 'HUF', 'RON',
  'TRY', 'ILS', 'AED', 'SAR', 'QAR', 'INR', 'SGD', 'HKD', 'KRW', 'IDR', 'MYR', 'PHP', 'THB', 'BRL', 'MXN', 'ZAR',
] as const
export type Currency = (typeof currencies)[number]

export const currency = () => s.oneOf(currencies)

/** An amount in whole units of its currency. */
export const amount = () => s.number({ minimum: 0, maximum: 1e15 })
