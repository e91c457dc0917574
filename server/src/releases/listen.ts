import type { FastifyBaseLogger } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { registryChannel } from './deploy.ts'

const tryAgainAfterMs = 1_000

export interface Listening {
  /** Gives the connection back. */
  end(): void
}

/**
 * Listens for changes of the registry on one connection of this process; `onChange` gets the environment, or null when
 * the connection was lost meanwhile and anything may have changed.
 */
export const listenForReleases = (
  pool: Pool,
  log: FastifyBaseLogger,
  onChange: (environment: string | null) => void,
): Listening => {
  let drop: (error?: Error) => void = () => {}
  let timer: NodeJS.Timeout | undefined
  let ended = false
  let lost = false

  /** Lets go of a connection, once however often it is lost: one that breaks also ends. */
  const dropper = (client: PoolClient) => {
    let gone = false
    return (error?: Error) => {
      if (gone) return
      gone = true
      client.release(error ?? true)
      if (ended) return
      log.warn('the connection that listens for releases was lost')
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
    client.on('notification', ({ channel, payload }) => {
      if (channel === registryChannel) onChange(payload ?? null)
    })
    try {
      await client.query(`listen ${registryChannel}`)
    } catch {
      return drop()
    }
    if (lost) onChange(null)
    lost = false
  }
  void start()

  return {
    end: () => {
      ended = true
      clearTimeout(timer)
      drop()
    },
  }
}
