/** Our account at Stripe. */
export interface StripeConfig {
  /** Absent: Stripe is never called; the ledger only follows its events. */
  readonly apiKey: string | undefined
  /** Origin, without a trailing slash. */
  readonly apiBase: string
  /** Verifies its events. Absent: none is accepted. */
  readonly webhookSecret: string | undefined
}

/** Reads STRIPE_* from the environment and adds invalid values to the problems. */
export const readStripeConfig = (
  read: (name: string) => string | undefined,
  safeUrl: (name: string, text: string) => string,
  problems: string[],
): StripeConfig | undefined => {
  const [apiKey, webhookSecret, base] = ['API_KEY', 'WEBHOOK_SECRET', 'API_BASE'].map((end) => read(`STRIPE_${end}`))
  if (apiKey === undefined && webhookSecret === undefined && base === undefined) return undefined
  if (apiKey !== undefined && !/^[sr]k_\w+$/.test(apiKey))
    problems.push('STRIPE_API_KEY must be a secret or a restricted key, such as rk_live_…')
  if (webhookSecret !== undefined && !/^whsec_\S+$/.test(webhookSecret))
    problems.push('STRIPE_WEBHOOK_SECRET must be the signing secret of the endpoint, whsec_…')
  const apiBase = safeUrl('STRIPE_API_BASE', base ?? 'https://api.stripe.com')
  if (URL.canParse(apiBase) && new URL(apiBase).pathname !== '/')
    problems.push('STRIPE_API_BASE must be an address without a path')
  return { apiKey, apiBase, webhookSecret }
}
