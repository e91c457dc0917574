import { stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import { like, sql } from '#drizzle'
import { stripeEvents, subscriptionStates } from '../../../integrations/stripe/billing-schema.ts'
import { demoPrefix } from '../../../integrations/stripe/ledger.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readSync } from './stripe-sync.ts'

export const getLedger = read(stripeStatsCalls.getLedger, async (_input, { db, outside: { stripe } }) => {
  const isDemo = like(subscriptionStates.key, `${demoPrefix}%`)
  const [[last], [demo], sync] = await Promise.all([
    db.select({ at: sql<string | null>`max(${stripeEvents.received_at})` }).from(stripeEvents),
    db.select({ key: subscriptionStates.key }).from(subscriptionStates).where(isDemo).limit(1),
    readSync(db),
  ])
  return {
    connected: stripe.api !== null,
    listening: stripe.listens,
    demo: demo !== undefined,
    last_event_at: last?.at ? new Date(last.at).toISOString() : null,
    sync,
  }
})
