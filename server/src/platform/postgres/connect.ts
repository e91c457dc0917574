import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { PgTransactionConfig } from '#drizzle/pg-core'
import type { Database } from '../database/database.ts'
import { inSpan } from '../tracing/trace.ts'
import { type EmbeddedOptions, startEmbedded } from './embedded.ts'
import { errorCode } from './error-code.ts'
import { shownUrl } from './hosts.ts'
import { openPool, requireLimits } from './pools.ts'
import { isFollowed, openPrimary, type PrimaryLimits } from './primary.ts'
import { openReplica, type ReplicaLimits } from './replica.ts'

export interface Connection {
  readonly pool: pg.Pool
  readonly db: Database
  /** Closes the pool, and stops PostgreSQL if the server runs its own. */
  close(): Promise<void>
}

const tryAgainAfterMs = 500

const databaseOn = (pool: pg.Pool, config?: PgTransactionConfig) => {
  const db = drizzle(pool)
  db.transaction = transactionsOf(pool, config)
  return db
}

/** A database that is only read; `more`: what it shares with the one that is written. */
const readingOn = (pool: pg.Pool, more: Pick<Database, 'direct'>): Database => {
  const reading = databaseOn(pool, { accessMode: 'read only' }) as Database // made whole in the next line
  return Object.assign(reading, { ...more, reading })
}

/**
 * For a connection when the primary is one of several hosts: most changes of the primary take less, so calls wait for the
 * new one and do not fail.
 */
const throughSwitchMs = 10_000

/** At most one that listens, and those of background work that holds locks. */
const directConnections = 10

export interface ConnectOptions {
  /** Direct address of the same database; `url` is then that of a pooler that pools by transaction. */
  readonly sessionUrl?: string | undefined
  readonly replicaUrl?: string | undefined
  readonly replicaLimits?: Partial<ReplicaLimits>
  readonly primaryLimits?: Partial<PrimaryLimits>
}

/**
 * Two pools, one of them read-only, and drizzle on them. Makes no query yet, unless there is a replica to watch or a
 * primary to follow.
 */
export const connect = (
  url: string,
  log?: (line: string) => void,
  { sessionUrl, replicaUrl, replicaLimits, primaryLimits }: ConnectOptions = {},
): Connection => {
  const byTransaction = sessionUrl !== undefined
  const follow = (hosts: string) => (isFollowed(hosts) ? openPrimary(hosts, { log, ...primaryLimits }) : undefined)
  const primary = follow(url)
  // A pooler and its database have addresses of their own.
  const sessionPrimary = byTransaction ? follow(sessionUrl) : undefined
  const followed = primary && { hosts: primary, connectWithinMs: throughSwitchMs }
  const pool = openPool(url, { log, byTransaction, ...followed })
  const readers = openPool(url, { log, byTransaction, readOnly: true, ...followed })
  const direct = byTransaction ? openPool(sessionUrl, { log, max: directConnections, hosts: sessionPrimary }) : pool
  const replica =
    replicaUrl === undefined
      ? undefined
      : openReplica(replicaUrl, { primary: pool, databaseOn: (on) => readingOn(on, { direct }), log, ...replicaLimits })
  const reading = readingOn(readers, { direct })
  const db: Database = Object.assign(databaseOn(pool), {
    reading,
    direct,
    ...(replica && { replica }),
    ...(primary && { primary }),
  })
  const close = async () => {
    await replica?.close()
    await Promise.all([...new Set([pool, readers, direct])].map((each) => each.end()))
    await Promise.all([primary?.close(), sessionPrimary?.close()])
  }
  return { pool, db, close }
}

/**
 * Transactions that always return their connection. Drizzle's own leak it if `begin` fails, so each loss of the
 * database would shrink the pool.
 */
const transactionsOf = (pool: pg.Pool, usual?: PgTransactionConfig): Database['transaction'] => {
  const known = new WeakMap<pg.PoolClient, NodePgDatabase>()
  return async (work, config) => {
    const client = await pool.connect()
    const db = known.get(client) ?? drizzle(client)
    known.set(client, db)
    try {
      const whole = usual === undefined ? config : { ...usual, ...config }
      return await inSpan('transaction', 'internal', {}, () => db.transaction(work, whole))
    } finally {
      client.release()
    }
  }
}

/** Hopeless: wrong password or role (28), no such database (3D). Otherwise the database may still be starting. */
const isFinal = (code: string) => /^(28|3D)/.test(code)

const waitForAnswer = async (pool: pg.Pool, url: string, withinMs: number, setting = 'DATABASE_URL'): Promise<void> => {
  const giveUpAt = Date.now() + withinMs
  for (;;) {
    try {
      const late = sleep(giveUpAt - Date.now(), null, { ref: false }).then(() => {
        throw new Error('no answer in time')
      })
      await Promise.race([pool.query('select 1'), late])
      return
    } catch (error) {
      const canStillCome = !isFinal(errorCode(error)) && Date.now() + tryAgainAfterMs < giveUpAt
      const { message } = error as Error // of pg, of node:net or from above
      const reason = message || errorCode(error)
      if (!canStillCome) throw new Error(`The database ${shownUrl(url)} of ${setting} does not answer: ${reason}.`)
      await sleep(tryAgainAfterMs)
    }
  }
}

/** The location of the database: a running one, or the server's own in a folder. */
export interface DatabaseConfig {
  readonly databaseUrl: string | undefined
  readonly databaseSessionUrl?: string | undefined
  readonly databaseReplicaUrl?: string | undefined
  readonly dataDir: string
}

interface WithDatabaseOptions extends Pick<EmbeddedOptions, 'log' | 'onLost'> {
  /** How long to wait for the database of DATABASE_URL to start. */
  readonly answerWithinMs?: number
}

/** The configured database, or the server's own. Fails with one sentence that contains no password. */
export const withDatabase = async (
  settings: DatabaseConfig,
  { answerWithinMs = 8_000, ...options }: WithDatabaseOptions = {},
): Promise<Connection & { readonly url: string }> => {
  if (settings.databaseUrl !== undefined) {
    const { databaseSessionUrl: sessionUrl, databaseReplicaUrl: replicaUrl } = settings
    const connection = connect(settings.databaseUrl, options.log, { sessionUrl, replicaUrl })
    try {
      await waitForAnswer(connection.pool, settings.databaseUrl, answerWithinMs)
      if (sessionUrl !== undefined) {
        await waitForAnswer(connection.db.direct, sessionUrl, answerWithinMs, 'DATABASE_SESSION_URL')
        await requireLimits(connection.pool)
      }
    } catch (error) {
      void connection.close()
      throw error
    }
    return { ...connection, url: settings.databaseUrl }
  }
  const embedded = await startEmbedded({ dataDir: settings.dataDir, ...options })
  const connection = connect(embedded.url, options.log)
  const close = async () => {
    await connection.close()
    await embedded.stop()
  }
  return { ...connection, url: embedded.url, close }
}
