import type { FastifyBaseLogger } from 'fastify'
import type { Pool, PoolClient } from 'pg'

/**
 * Channels. `registry`: the releases of an environment have changed. `live`: events for open tabs. `mail`: there is
 * mail to send. `jobs`: a background worker has something to do.
 */
export type Channel = 'registry' | 'live' | 'mail' | 'jobs'

/** Called with a channel's payload; null: the connection was lost and messages may have been missed. */
export type Hear = (payload: string | null) => void

export interface Listening {
  /** Resolves after the first attempt to connect, whatever its result. */
  readonly tried: Promise<void>
  /** Returns the connection. */
  end(): void
}

const tryAgainAfterMs = 1_000

/** Listens to all channels on one connection of the pool, and reconnects when it is lost. */
export const listen = (
  pool: Pool,
  log: FastifyBaseLogger,
  listeners: ReadonlyMap<Channel, readonly Hear[]>,
): Listening => {
  let drop: (error?: Error) => void = () => {}
  let timer: NodeJS.Timeout | undefined
  let ended = false
  let lost = false

  const tell = (channel: string, payload: string | null) => {
    for (const [name, hearers] of listeners) if (name === channel) for (const hear of hearers) hear(payload)
  }

  /** Releases a connection once, even if it is lost in several ways: a broken one also ends. */
  const dropper = (client: PoolClient) => {
    let gone = false
    return (error?: Error) => {
      if (gone) return
      gone = true
      client.release(error ?? true)
      if (ended) return
      log.warn('the connection that listens for changes was lost')
      again()
    }
  }

  const again = () => {
    lost = true
    timer = setTimeout(() => void start(), tryAgainAfterMs)
  }

  const start = async (): Promise<void> => {
    let client: PoolClient
    try {
      client = await pool.connect()
    } catch {
      if (!ended) again()
      return
    }
    drop = dropper(client)
    if (ended) return drop()
    client.on('error', drop)
    client.on('end', () => drop())
    client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
    try {
      await client.query([...listeners.keys()].map((channel) => `listen ${channel}`).join('; '))
    } catch {
      return drop()
    }
    if (lost) for (const channel of listeners.keys()) tell(channel, null)
    lost = false
  }

  return {
    tried: start(),
    end: () => {
      ended = true
      clearTimeout(timer)
      drop()
    },
  }
}
