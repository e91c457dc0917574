import { event, signed } from '../../testing/neighbours/stripe.ts'
import { testServer } from '../../testing/server.ts'
import { stripeWebhook, webhookPath } from './webhook.ts'

const server = testServer({ plugins: [(app) => stripeWebhook({ db: server.db, secret: undefined })(app)] })

test('409 notConfigured without a secret, whatever the signature', async () => {
  const payload = JSON.stringify(event('evt_1', 'charge.refunded', 1, { id: 'ch_1' }))
  const response = await server.app.inject({ method: 'POST', url: webhookPath, headers: signed(payload), payload })
  expect([response.statusCode, response.json().code]).toEqual([409, 'notConfigured'])
})
