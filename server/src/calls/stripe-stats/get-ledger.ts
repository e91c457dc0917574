import { stripeStatsCalls } from '@console/remote-reports/contract/calls/stripe-stats'
import { like, sql } from 'drizzle-orm'
import { stripeEvents, subscriptionStates } from '../../data/billing-schema.ts'
import { readSync } from '../../data/stripe-sync.ts'
import { read } from '../../mechanism/handlers.ts'
import { demoPrefix } from '../../stripe/ledger.ts'

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
