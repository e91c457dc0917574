import type { Writable } from 'node:stream'
import { Failed } from '../errors/failed.ts'
import type { RoutePlugin } from '../http/route-plugin.ts'
import { subscriberOf } from '../http/subscriber.ts'
import { inTurns } from '../live/in-turns.ts'
import { writeTo } from '../pressure/slow-readers.ts'

export interface RegistryEventsOptions {
  readonly environment: string
}

const aliveEveryMs = 25_000
/** Maximum number of streams: each costs little, but more than this is a mistake or an attack. */
const maxStreams = 5_000
/** Limit for an office behind one address, or one IPv6 network: no single machine can take all slots. */
const maxStreamsOfAddress = 500

/**
 * GET /registry/events: reports that something changed, never what; the listener reads the registry again. Streams hold
 * no database connection: one connection per process listens for all.
 */
export const registryEvents =
  ({ environment }: RegistryEventsOptions): RoutePlugin =>
  (app) => {
    const streams = new Set<Writable>()
    const ofAddress = new Map<string, number>()
    const tell = (text: string) => {
      // Made once for all.
      const bytes = Buffer.from(text)
      inTurns(streams, (stream) => writeTo(stream, bytes))
    }
    const alive = setInterval(() => tell(':\n\n'), aliveEveryMs)

    app.listenTo('registry', (changed) => {
      if (changed === null || changed === environment) tell('event: registry\ndata:\n\n')
    })
    app.addHook('preClose', async () => clearInterval(alive))

    app.get('/registry/events', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
      const ip = subscriberOf(request.ip)
      const here = ofAddress.get(ip) ?? 0
      if (streams.size >= maxStreams || here >= maxStreamsOfAddress)
        throw new Failed('unavailable', { retryAfterSeconds: 60 })
      // An immediate event, so that the browser knows that it is connected.
      const stream = app.openStream(reply, 'retry: 3000\n\n')
      streams.add(stream)
      ofAddress.set(ip, here + 1)
      stream.once('close', () => {
        streams.delete(stream)
        const left = (ofAddress.get(ip) ?? 1) - 1
        if (left === 0) ofAddress.delete(ip)
        else ofAddress.set(ip, left)
      })
    })
  }
