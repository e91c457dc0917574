import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'

/** Seconds; the first covers most calls, the last is the server's timeout (app.ts). */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 50]

/** Requests to this server by route pattern: no address, and so no id, becomes a label. */
export const requestMetrics = (app: FastifyInstance, registers: Registry[]): void => {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by call (or route) and class of status.',
    labelNames: ['method', 'call', 'status'] as const,
    buckets,
    registers,
  })
  const inFlight = new Gauge({ name: 'http_requests_in_flight', help: 'Requests being worked on.', registers })
  const routes = new Set<string>()
  new Gauge({
    name: 'http_event_streams_open',
    help: 'Open event streams.',
    labelNames: ['route'] as const,
    registers,
    collect() {
      // Those without a stream any more, too.
      for (const route of routes) this.set({ route }, 0)
      for (const { route } of app.openStreams.values()) {
        routes.add(route)
        this.inc({ route })
      }
    },
  })

  app.addHook('onRequest', async (_request, reply) => {
    inFlight.inc()
    // Sent, cut off, client gone, or an event stream that has opened.
    reply.raw.once('close', () => inFlight.dec())
  })
  app.addHook('onResponse', async (request, reply) => {
    const { schema, url } = request.routeOptions
    const call = schema?.operationId ?? url ?? 'none'
    seconds.observe(
      { method: request.method, call, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1_000,
    )
  })
}
