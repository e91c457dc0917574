import type { BackgroundWorker } from '../../platform/jobs/jobs.ts'
import { foldBillingWorker } from './fold-days.ts'
import type { StripeLink } from './link.ts'
import { paymentFailures } from './payment-failures.ts'
import { stripeSync } from './sync.ts'

/** What keeps the ledger; without a key nothing asks Stripe. */
export const stripeWorkers = ({ api }: StripeLink): BackgroundWorker[] => [
  foldBillingWorker,
  ...(api === null ? [] : [stripeSync(api), paymentFailures(api)]),
]
