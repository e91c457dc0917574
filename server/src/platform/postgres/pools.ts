import pg from 'pg'
import { letPass } from '../pressure/give-way.ts'
import { traceQueries } from '../tracing/queries.ts'
import { clientAt, type Hosts } from './client-at.ts'
import { hostUrls } from './hosts.ts'
import { cut } from './watch.ts'

export const statementTimeoutMs = 45_000

/**
 * Size of each pool of calls: small enough that a small PostgreSQL has room for a second server during its start.
 */
const connectionsOfPool = 15

export interface PoolOptions {
  readonly log?: ((line: string) => void) | undefined
  readonly readOnly?: boolean
  /** Through a pooler that gives each transaction another connection: no state may be left on one. */
  readonly byTransaction?: boolean
  readonly max?: number
  readonly connectWithinMs?: number
  /** Says to which of the hosts of the URL to connect; absent: it names one. */
  readonly hosts?: Hosts | undefined
}

/**
 * How a server's connections name themselves. Versions before migration 0038 said `console`, and those before 0041
 * `console server`: what they could not work with looks for them.
 */
const serverName = 'console server 0041'

/** For statements: connections of servers that do not know archived months of the audit log. */
export const isOlderServerSql = `application_name in ('console', 'console server')`

/** For statements: connections of servers of any version, and of no other program. */
export const isServerSql = `(${isOlderServerSql} or application_name = '${serverName}')`

/** Sends statements without their names, because the next connection would not know them. */
class UnnamedClient extends pg.Client {
  // One implementation for all overloads: only the name of a plain query config is dropped.
  override query = ((config: unknown, ...rest: unknown[]) => {
    const isNamed = typeof config === 'object' && config !== null && 'name' in config && !('submit' in config)
    const query = super.query.bind(this) as (...given: unknown[]) => unknown
    return query(isNamed ? { ...config, name: undefined } : config, ...rest)
  }) as pg.Client['query']
}

/** Runs each statement in a read-only transaction of its own; the three messages leave together. */
class ReadOnlyPool extends pg.Pool {
  // The form that Drizzle and our handlers use; without callbacks.
  override query = (async (config: pg.QueryConfig, values?: unknown[]) => {
    const client = await this.connect()
    const ended = await Promise.allSettled([
      client.query('begin read only'),
      client.query(config, values),
      client.query('commit'),
    ])
    const [begun, result, committed] = ended
    client.release(begun.status === 'rejected' || committed.status === 'rejected')
    const failed = [result, begun, committed].find((one) => one.status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    return result.status === 'fulfilled' ? result.value : undefined
  }) as pg.Pool['query']
}

/** The pooler refuses start-up parameters, so limits are those of the role: see `requireLimits`. */
const poolByTransaction = (shared: pg.PoolConfig, readOnly: boolean): pg.Pool =>
  readOnly ? new ReadOnlyPool({ ...shared, pipeline: true }) : new pg.Pool(shared)

/** Says that the server cannot work at the moment. */
const cannotConnectNow = '57P03'

/**
 * A connection for changes that may only read (25006) is to a standby, or to a primary that became one: behind a moved
 * address nobody else says so. It is cut, so that the next one is made to the primary, and its error is that of a
 * database that is away.
 */
const leaveStandby = (client: pg.Client): void => {
  client.connection.prependListener('errorMessage', (error: pg.DatabaseError) => {
    if (error.code !== '25006') return
    error.code = cannotConnectNow
    setImmediate(() => cut([client]))
  })
}

export const openPool = (
  url: string,
  {
    log,
    readOnly = false,
    byTransaction = false,
    max = connectionsOfPool,
    connectWithinMs: connectionTimeoutMillis = 5_000,
    hosts,
  }: PoolOptions = {},
): pg.Pool => {
  const Base = byTransaction ? UnnamedClient : pg.Client
  const Client = hosts === undefined ? Base : clientAt(Base, hosts, connectionTimeoutMillis)
  const shared = {
    // The pool calls it with its options, which its type does not say.
    Client: Client as unknown as new () => pg.ClientBase,
    // If it names several hosts, they differ in nothing but their address.
    connectionString: hostUrls(url)[0] ?? url,
    application_name: serverName,
    max,
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  }
  const pool = byTransaction
    ? poolByTransaction(shared, readOnly)
    : new pg.Pool({
        ...shared,
        ...(readOnly && { options: '-c default_transaction_read_only=on' }),
        statement_timeout: statementTimeoutMs,
        // A forgotten transaction holds locks no longer than the statement timeout.
        idle_in_transaction_session_timeout: statementTimeoutMs,
      })
  // Without listeners a lost connection would end the process: an idle one, or one between two statements of a
  // transaction, of which the next fails. Those of a closed pool do not matter.
  pool.on('connect', (client) => client.on('error', () => {}))
  if (!readOnly) pool.on('connect', leaveStandby)
  traceQueries(pool)
  letPass(pool)
  pool.on('error', (error) => pool.ended || log?.(`an idle database connection was lost: ${error.message}`))
  return pool
}

/** Throws unless the role limits statements and idle transactions, as the server itself does on direct connections. */
export const requireLimits = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ remedy: string }>(
    `select format('alter role %I in database %I set %s = %L', current_user, current_database(), name, $1::text) as remedy
     from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0'
     order by name desc`,
    [`${statementTimeoutMs / 1_000}s`],
  )
  if (rows.length === 0) return
  throw new Error(
    `The role of DATABASE_URL has no time limits, and the server cannot set them through a pooler. Run ${rows.map(({ remedy }) => remedy).join('; ')}; then have the pooler reconnect.`,
  )
}
