import type { FastifyInstance } from 'fastify'

/**
 * Logs once that a proxy sends agents' addresses and TRUST_PROXY does not name it: everybody then counts as one address,
 * and a stranger's wrong guesses keep out every agent who is new to their browser.
 */
export const tellForgottenProxy = (app: FastifyInstance): void => {
  let isLogged = false
  app.addHook('onRequest', async ({ headers, ip, socket, log }) => {
    // A trusted proxy's statement replaces its own address.
    if (isLogged || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return
    isLogged = true
    log.warn({ proxy: ip }, 'X-Forwarded-For is ignored: set TRUST_PROXY to this address if it is your balancer')
  })
}
