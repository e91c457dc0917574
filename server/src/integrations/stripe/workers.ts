import type { BackgroundWorker } from '../../platform/jobs/jobs.ts'
import { foldBillingWorker } from './fold-days.ts'
import type { StripeLink } from './link.ts'
import { paymentFailures } from './payment-failures.ts'
import { stripeSync } from './sync.ts'

/** Workers that maintain the ledger; without a key Stripe is never called. */
export const stripeWorkers = ({ api }: StripeLink): BackgroundWorker[] => [
  foldBillingWorker,
  ...(api === null ? [] : [stripeSync(api), paymentFailures(api)]),
]
