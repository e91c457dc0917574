import { numeric, pgTable, text } from '#drizzle/pg-core'
import { day } from '../../platform/database/columns.ts'

/** Value of one unit of a currency in US dollars; filled from data/currency_rates.csv. */
export const currencyRates = pgTable('currency_rates', {
  /** ISO 4217. */
  currency: text().primaryKey(),
  usd: numeric({ mode: 'number' }).notNull(),
  as_of: day().notNull(),
})
