import { eq } from '#drizzle'
import { currencyRates } from '../../../integrations/stripe/rate-schema.ts'
import type { Executor } from '../../../platform/database/database.ts'

/** An amount in US dollars, to the cent, by the dated rates of the database; null if there is no amount or no rate. */
export const inDollars = async (
  db: Executor,
  amount: number | null,
  currency: string | null,
): Promise<number | null> => {
  if (amount === null || currency === null) return null
  const [rate] = await db
    .select({ usd: currencyRates.usd })
    .from(currencyRates)
    .where(eq(currencyRates.currency, currency))
  return rate ? Math.round(amount * rate.usd * 100) / 100 : null
}
