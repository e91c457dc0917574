import Stripe from 'stripe'
import { and, eq, gt, sql } from '#drizzle'
import type { Database } from '../../platform/database/database.ts'
import type { BackgroundWorker } from '../../platform/jobs/jobs.ts'
import { stripeInvoices } from './billing-schema.ts'
import { failuresWorkerName } from './keep-event.ts'

const maxInOneRun = 500

/** An invoice unknown to Stripe, such as another account's, gets no reason and does not block others. */
const unlessUnknown = (error: unknown): null => {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
  throw error
}

/** An invoice does not say why it could not be collected; its failed payment does. */
const failureOf = async (stripe: Stripe, id: string): Promise<string> => {
  const expand = ['payments.data.payment.payment_intent']
  const payments = (await stripe.invoices.retrieve(id, { expand }).catch(unlessUnknown))?.payments
  const tried = payments?.data.find(({ is_default }) => is_default) ?? payments?.data[0]
  const intent = tried?.payment.payment_intent
  const error = typeof intent === 'object' ? intent.last_payment_error : null
  return error?.decline_code ?? error?.code ?? ''
}

const { attempts, failure_of, status } = stripeInvoices

/** Asks Stripe why each failed attempt failed. */
export const lookUpFailures = async (db: Database, stripe: Stripe, signal: AbortSignal): Promise<void> => {
  const open = await db
    .select({ id: stripeInvoices.id, attempts })
    .from(stripeInvoices)
    .where(and(eq(status, 'open'), gt(attempts, failure_of)))
    .limit(maxInOneRun)
  for (const { id, attempts } of open) {
    if (signal.aborted) return
    const failure = await failureOf(stripe, id)
    await db
      .update(stripeInvoices)
      .set({ failure, failure_of: sql`greatest(${failure_of}, ${attempts})` })
      .where(eq(stripeInvoices.id, id))
  }
}

export const paymentFailures = (stripe: Stripe): BackgroundWorker => ({
  name: failuresWorkerName,
  cron: '41 * * * *',
  run: ({ db, signal }) => lookUpFailures(db, stripe, signal),
})
