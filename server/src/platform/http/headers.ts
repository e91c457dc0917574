import type { FastifyInstance } from 'fastify'

/** Nothing from elsewhere, nothing inline but the styles that emotion writes. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // Made of the text of a script that came by its hash; a worker from an address would be looked at by nobody.
  'worker-src blob:',
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join(';')

/** For uploaded files and files of builds: opened by itself, such a file runs nothing and has no origin. */
export const filePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** What every answer carries, errors too. Whether the console is reached over TLS is for the balancer before it to know. */
export const answerHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

/**
 * The policy of a page: beside the one of all answers a second, and both hold. By the first scripts come from here alone,
 * by the second only those run that the page names itself, or that these bring.
 */
export const pagePolicy = (nonce: string): string =>
  `${policy},script-src 'nonce-${nonce}' 'strict-dynamic';worker-src blob:`

export const securityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...answerHeaders, 'x-request-id': request.id })
  })
}
