import Stripe from 'stripe'
import type { StripeConfig } from './config.ts'

/** This server's connection with Stripe. */
export interface StripeLink {
  /** Its API; null: no key is configured. */
  readonly api: Stripe | null
  /** Whether the secret for its events is configured. */
  readonly listens: boolean
}

export const noStripe: StripeLink = { api: null, listens: false }

const patienceMs = 20_000
const retries = 3

/** The official client, by the settings. It retries by itself if Stripe is busy or the network fails. */
export const openStripe = (place: StripeConfig | undefined): StripeLink => {
  if (place === undefined) return noStripe
  const { apiKey, apiBase, webhookSecret } = place
  const { protocol, hostname, port } = new URL(apiBase)
  const options = {
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: patienceMs,
    maxNetworkRetries: retries,
    telemetry: false,
  } as const
  return { api: apiKey === undefined ? null : new Stripe(apiKey, options), listens: webhookSecret !== undefined }
}
