import type { FastifyInstance } from 'fastify'

/** Nothing from other origins, nothing inline except the styles that emotion writes. */
const policyWith = (workers: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    workers,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join(';')

/** A worker made from a script that was verified by hash; a worker from an address would not be verified. */
const verifiedWorkers = 'worker-src blob:'

/** A host name or an IPv4 address with or without a port, as a policy may name it. */
const isNameable = (host: string): boolean => /^[a-z0-9.-]+(:\d+)?$/i.test(host)

/** For a page also the service worker of its own address, by its path: `'self'` would allow every file. */
const workersOf = (host: string): string =>
  isNameable(host) ? `${verifiedWorkers} ${host}/service-worker.js` : verifiedWorkers

/** For uploads and build files: opened on its own, such a file runs nothing and has no origin. */
export const filePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** Headers of every answer, including errors. Whether the console uses TLS is the balancer's concern. */
export const answerHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policyWith(verifiedWorkers),
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
 * The policies of a page: besides that of all answers a second one, and both apply. The first restricts scripts to this
 * origin, the second to those that the page names itself or that these load; and strings become HTML or addresses of
 * scripts by two rules of the host alone (host/src/trusted-types.ts, shared/src/kit/foreign-html.tsx).
 */
export const pagePolicy = (nonce: string, host: string): string => {
  const workers = workersOf(host)
  return `${policyWith(workers)},script-src 'nonce-${nonce}' 'strict-dynamic';${workers};require-trusted-types-for 'script';trusted-types default foreign-html`
}

export const securityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...answerHeaders, 'x-request-id': request.id })
  })
}
