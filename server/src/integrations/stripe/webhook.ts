import Stripe from 'stripe'
import type { Database } from '../../platform/database/database.ts'
import { Failed } from '../../platform/errors/failed.ts'
import type { RoutePlugin } from '../../platform/http/route-plugin.ts'
import { keepEvent } from './keep-event.ts'

export const webhookPath = '/stripe/webhook'
/** An event whose signature is older was caught on its way and sent again by somebody else. Stripe signs each try anew. */
const toleranceSeconds = 300

interface WebhookOptions {
  readonly db: Database
  /** Absent: every event is refused. */
  readonly secret: string | undefined
}

const eventIn = (body: unknown, signature: unknown, secret: string): Stripe.Event => {
  try {
    // A body of another kind than JSON has not been read, and a header that came twice is a list.
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Error('not signed')
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds)
  } catch {
    throw new Failed('signatureWrong')
  }
}

/**
 * POST /stripe/webhook, where Stripe tells what happens to subscriptions and invoices. There is no limit of requests:
 * Stripe sends in bursts, and what it sends in vain it sends again for three days.
 */
export const stripeWebhook =
  ({ db, secret }: WebhookOptions): RoutePlugin =>
  async (app) => {
    await app.register(async (scope) => {
      // The signature is of the bytes as they came.
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
