import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { type Channel, type Hear, type Listening, listen } from './listen.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Listens to a channel of the database for the server's lifetime; for plugins, before the server is ready. */
    readonly listenTo: (channel: Channel, hear: Hear) => void
  }
}

/** One connection per process for all listeners; none if there are no listeners. */
export const listening = (app: FastifyInstance, db: Database): void => {
  const listeners = new Map<Channel, Hear[]>()
  let connection: Listening | undefined
  app.decorate('listenTo', (channel: Channel, hear: Hear) => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), hear])
  })
  app.addHook('onReady', async () => {
    if (listeners.size === 0) return
    connection = listen(db.direct, app.log, listeners)
    // From its first request on, this server receives everything.
    await connection.tried
  })
  app.addHook('preClose', async () => connection?.end())
}
