import Stripe from 'stripe'
import type { Database } from '../../platform/database/database.ts'
import { Failed } from '../../platform/errors/failed.ts'
import type { RoutePlugin } from '../../platform/http/route-plugin.ts'
import { keepEvent } from './keep-event.ts'

export const webhookPath = '/stripe/webhook'
/** An event with an older signature may have been intercepted and replayed. Stripe signs each delivery anew. */
const toleranceSeconds = 300

interface WebhookOptions {
  readonly db: Database
  /** Absent: every event is refused. */
  readonly secret: string | undefined
}

const eventIn = (body: unknown, signature: unknown, secret: string): Stripe.Event => {
  try {
    // A body of another type than JSON is not parsed, and a repeated header is a list.
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Error('not signed')
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds)
  } catch {
    throw new Failed('signatureWrong')
  }
}

/**
 * POST /stripe/webhook: Stripe reports changes of subscriptions and invoices. It is not rate limited: Stripe sends in
 * bursts, and retries failed deliveries for three days.
 */
export const stripeWebhook =
  ({ db, secret }: WebhookOptions): RoutePlugin =>
  async (app) => {
    await app.register(async (scope) => {
      // The signature covers the raw bytes.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      scope.post(webhookPath, { schema: { hide: true } }, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (secret === undefined) throw new Failed('notConfigured')
        const event = eventIn(request.body, request.headers['stripe-signature'], secret)
        return { received: true, outcome: await keepEvent(db, event) }
      })
    })
  }
