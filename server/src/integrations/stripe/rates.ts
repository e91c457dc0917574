import type { Executor } from '../../platform/database/database.ts'
import { currencyRates } from './rate-schema.ts'

/** Value of one unit of each currency in US dollars, by the stored rates. */
export type Rates = ReadonlyMap<string, number>

export const readRates = async (db: Executor): Promise<Rates> =>
  new Map((await db.select().from(currencyRates)).map(({ currency, usd }) => [currency, usd]))
