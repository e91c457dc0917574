import type { FastifyInstance, FastifyReply } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'

/** Seconds; the first covers most calls, the last is the server's timeout (app.ts). */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 50]

/** Event streams are open for hours: they are counted while open, and are not slow requests. */
const isStream = (type: unknown): boolean => String(type ?? '').startsWith('text/event-stream')

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
  const streams = new Gauge({
    name: 'http_event_streams_open',
    help: 'Open event streams.',
    labelNames: ['route'] as const,
    registers,
  })

  /** Counters to decrement when an answer ends: sent, cut off, or client gone. */
  const ends = new WeakMap<FastifyReply, () => void>()
  app.addHook('onRequest', async (_request, reply) => {
    inFlight.inc()
    ends.set(reply, () => inFlight.dec())
    reply.raw.once('close', () => {
      ends.get(reply)?.()
      ends.delete(reply)
    })
  })
  app.addHook('onSend', async (request, reply) => {
    const end = ends.get(reply)
    if (end === undefined || !isStream(reply.getHeader('content-type'))) return
    const route = request.routeOptions.url ?? 'none'
    end()
    streams.inc({ route })
    ends.set(reply, () => streams.dec({ route }))
  })
  app.addHook('onResponse', async (request, reply) => {
    if (isStream(reply.getHeader('content-type'))) return
    const { schema, url } = request.routeOptions
    const call = schema?.operationId ?? url ?? 'none'
    seconds.observe(
      { method: request.method, call, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1_000,
    )
  })
}
