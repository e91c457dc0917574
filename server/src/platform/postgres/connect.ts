import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import type { Database } from '../database/database.ts'
import { traceQueries } from '../tracing/queries.ts'
import { inSpan } from '../tracing/trace.ts'
import { type EmbeddedOptions, startEmbedded } from './embedded.ts'
import { errorCode } from './error-code.ts'

export interface Connection {
  readonly pool: pg.Pool
  readonly db: Database
  /** Closes the pool, and stops PostgreSQL if the server runs its own. */
  close(): Promise<void>
}

const statementTimeoutMs = 45_000
const tryAgainAfterMs = 500

/**
 * Size of each of the two pools: small enough that a small PostgreSQL has room for a second server during its start.
 */
const connectionsOfPool = 15

const openPool = (url: string, log?: (line: string) => void, options?: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    ...(options !== undefined && { options }),
    application_name: 'console',
    max: connectionsOfPool,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    // A forgotten transaction holds locks no longer than the statement timeout.
    idle_in_transaction_session_timeout: statementTimeoutMs,
    keepAlive: true,
  })
  // Without listeners a lost connection would end the process: an idle one, or one between two statements of a
  // transaction, of which the next fails. Those of a closed pool do not matter.
  pool.on('connect', (client) => client.on('error', () => {}))
  traceQueries(pool)
  pool.on('error', (error) => pool.ended || log?.(`an idle database connection was lost: ${error.message}`))
  return pool
}

const databaseOn = (pool: pg.Pool) => {
  const db = drizzle(pool)
  db.transaction = transactionsOf(pool)
  return db
}

/** Two pools, one of them read-only, and drizzle on them. Makes no query yet. */
export const connect = (url: string, log?: (line: string) => void): Connection => {
  const pool = openPool(url, log)
  const readers = openPool(url, log, '-c default_transaction_read_only=on')
  const reading = databaseOn(readers) as Database // made whole in the next line
  Object.assign(reading, { reading })
  const db: Database = Object.assign(databaseOn(pool), { reading })
  const close = async () => {
    await Promise.all([pool.end(), readers.end()])
  }
  return { pool, db, close }
}

/**
 * Transactions that always return their connection. Drizzle's own leak it if `begin` fails, so each loss of the
 * database would shrink the pool.
 */
const transactionsOf = (pool: pg.Pool): Database['transaction'] => {
  const known = new WeakMap<pg.PoolClient, NodePgDatabase>()
  return async (work, config) => {
    const client = await pool.connect()
    const db = known.get(client) ?? drizzle(client)
    known.set(client, db)
    try {
      return await inSpan('transaction', 'internal', {}, () => db.transaction(work, config))
    } finally {
      client.release()
    }
  }
}

/** An address without its password, for errors. */
const shown = (url: string): string => {
  const { username, host, pathname } = new URL(url)
  return `${username ? `${username}@` : ''}${host}${pathname}`
}

/** Hopeless: wrong password or role (28), no such database (3D). Otherwise the database may still be starting. */
const isFinal = (code: string) => /^(28|3D)/.test(code)

const waitForAnswer = async (pool: pg.Pool, url: string, withinMs: number): Promise<void> => {
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
      if (!canStillCome) throw new Error(`The database ${shown(url)} of DATABASE_URL does not answer: ${reason}.`)
      await sleep(tryAgainAfterMs)
    }
  }
}

/** The location of the database: a running one, or the server's own in a folder. */
export interface DatabaseConfig {
  readonly databaseUrl: string | undefined
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
    const connection = connect(settings.databaseUrl, options.log)
    try {
      await waitForAnswer(connection.pool, settings.databaseUrl, answerWithinMs)
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
