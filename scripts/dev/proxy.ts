import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Exchange, Route } from './exchange.ts'
import { answer } from './exchange.ts'
import { answerHeaders, pass, type Upstream } from './upstream.ts'

/** The port tried first, so that an agent who signed in here is still signed in after a restart. */
const usualPort = 4_100

const isLoopback = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)

/** A server on loopback: the first route that accepts a request handles it, otherwise the console does. */
export const serveRoutes = async (routes: readonly Route[], upstream: Upstream, port?: number): Promise<Server> => {
  const handle = async (exchange: Exchange): Promise<void> => {
    for (const route of routes) if (await route(exchange)) return
    const { request, response, url } = exchange
    const said = await upstream.send(request, response)
    await pass(said, response, answerHeaders(said, upstream.origin, url.origin))
  }

  const server = createServer((request, response) => {
    const host = request.headers.host ?? ''
    // A page of another site whose host name points here must not use the agent's session.
    if (!isLoopback(host)) return void response.writeHead(403).end('Only for this machine.\n')
    const exchange = { request, response, url: new URL(request.url ?? '/', `http://${host}`) }
    handle(exchange).catch((error: unknown) => {
      if (response.headersSent) return response.destroy()
      const reason = error instanceof Error ? error.message : String(error)
      const text = `The console at ${upstream.origin} did not answer: ${reason}\n`
      answer(exchange, 502, text, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    })
  })
  try {
    await listen(server, port ?? usualPort)
  } catch (error) {
    if (port !== undefined) throw error
    await listen(server, 0)
  }
  return server
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })

/** By name, because browsers treat both loopback names as secure. */
export const addressOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}` // it listens on TCP
