import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, hasCluster, openCluster, superuser } from './cluster.ts'
import { errorCode } from './error-code.ts'
import { isServerSql } from './pools.ts'
import { findPostmaster, isAlive, launch, logTail, stopPostmaster } from './postmaster.ts'

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Settings of PostgreSQL that replace or complete the defaults. */
  readonly settings?: Readonly<Record<string, string>>
  readonly log?: (line: string) => void
  /** Called when the database is lost for good: another server took the folder, or it cannot be restarted. */
  readonly onLost?: (error: Error) => void
}

export interface Embedded {
  /** Address of the database `console`; constant as long as this process holds the folder. */
  readonly url: string
  /** Stops PostgreSQL and releases the folder. */
  stop(): Promise<void>
}

const database = 'console'
/**
 * The holder of this lock in the database `postgres` holds the folder; the lock ends with its connection, and so with its
 * process.
 */
const holderLock = 7_300_001
const startWithinMs = 15_000
const recoverWithinMs = 300_000
/** A backend notices within milliseconds that its client died; with a live holder we give up after the shorter time. */
const graceMs = { alive: 300, dead: 1_500 }

interface Holder {
  readonly client: pg.Client
  readonly port: number
}

/** The folder is held by a live server. */
export class FolderHeldError extends Error {}

/** 57P03: starting up, recovering or shutting down. */
const isBusy = (error: unknown) => errorCode(error) === '57P03'
const canPass = (error: unknown) =>
  /^(57P|ECONN|EPIPE)/.test(errorCode(error)) || /Connection terminated|timeout exp/.test(String(error))

const connectTo = async (cluster: Cluster, port: number): Promise<pg.Client> => {
  const name = `console holder ${process.pid} ${new Date(Date.now() - process.uptime() * 1000).toISOString()}`
  const { password } = cluster
  const address = { host: '127.0.0.1', port, database: 'postgres', user: superuser, password }
  const client = new pg.Client({ ...address, application_name: name, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

const findHolder = async (client: pg.Client): Promise<{ pid: number; since: string } | null> => {
  const { rows } = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objid = $1 and l.database = (select oid from pg_database where datname = current_database())`,
    [holderLock],
  )
  const [, pid, since] = /^console holder (\d+) (\S+)$/.exec(rows[0]?.application_name ?? '') ?? []
  return pid && since ? { pid: Number(pid), since } : null
}

const takeLock = async (client: pg.Client, dataDir: string): Promise<void> => {
  const began = Date.now()
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [holderLock])
    if (rows[0]?.taken) return
    const holder = await findHolder(client)
    const patience = holder && isAlive(holder.pid) ? graceMs.alive : graceMs.dead
    if (Date.now() - began > patience) {
      const who = holder ? `the server with process id ${holder.pid}, running since ${holder.since}` : 'another server'
      throw new FolderHeldError(`The data folder ${dataDir} is in use by ${who}.`)
    }
    await sleep(25)
  }
}

/** Ends the sessions of a dead predecessor, and creates the database if absent. */
const prepare = async (client: pg.Client): Promise<void> => {
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = $1 and ${isServerSql} and pid <> pg_backend_pid()`,
    [database],
  )
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  if (rowCount === 0) await client.query(`create database ${database}`)
}

/** Starts the postmaster or finds it running, and becomes its only holder. */
const hold = async (cluster: Cluster, options: EmbeddedOptions, port?: number): Promise<Holder> => {
  let giveUpAt = Date.now() + startWithinMs
  const recoveredBy = Date.now() + recoverWithinMs
  let launched: Awaited<ReturnType<typeof launch>> | null = null
  let reason: unknown = null
  for (; Date.now() < giveUpAt; await sleep(20)) {
    const running = await findPostmaster(cluster)
    if (running === null) {
      const ended = launched === null || launched.exitCode !== null || launched.signalCode !== null || !launched.pid
      if (ended) launched = await launch(cluster, options.settings ?? {}, port)
      continue
    }
    let client: pg.Client | null = null
    try {
      client = await connectTo(cluster, running.port)
      await takeLock(client, options.dataDir)
      if (launched === null) options.log?.(`took over the PostgreSQL with process id ${running.pid}`)
      return { client, port: running.port }
    } catch (error) {
      await client?.end().catch(() => undefined)
      if (!canPass(error)) throw error
      reason = error
      if (isBusy(error)) giveUpAt = Math.min(Date.now() + startWithinMs, recoveredBy)
    }
  }
  throw new Error(`PostgreSQL in ${options.dataDir} does not start. Its log ends:\n${await logTail(cluster)}`, {
    cause: reason,
  })
}

const urlOf = ({ password }: Cluster, port: number): string =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`

/** The address of the PostgreSQL that runs in a data folder, whichever process started it; null if none runs. */
export const findEmbedded = async (dataDir: string): Promise<string | null> => {
  if (!(await hasCluster(dataDir))) return null
  const cluster = await openCluster(dataDir)
  const running = await findPostmaster(cluster)
  return running === null ? null : urlOf(cluster, running.port)
}

/**
 * The server's own PostgreSQL in `<dataDir>/postgres`: real, durable, on loopback only and with a random password. One
 * server holds it; a dead server's is taken over. It is restarted if it dies.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const cluster = await openCluster(options.dataDir)
  let holder = await hold(cluster, options)
  await prepare(holder.client)
  const { port } = holder
  let stopping = false
  let recovery = Promise.resolve()

  const recover = async (): Promise<void> => {
    options.log?.('PostgreSQL broke the connection; bringing it back')
    try {
      holder = await hold(cluster, options, port)
      if (holder.port !== port) throw new Error(`PostgreSQL came back on port ${holder.port} instead of ${port}.`)
      watch()
      options.log?.('PostgreSQL is back')
    } catch (error) {
      if (stopping) return
      options.log?.(`PostgreSQL is lost: ${String(error)}`)
      options.onLost?.(error instanceof Error ? error : new Error(String(error)))
    }
  }

  const watch = () =>
    holder.client.once('end', () => {
      if (!stopping) recovery = recover()
    })

  watch()
  return {
    url: urlOf(cluster, port),
    stop: async () => {
      if (stopping) return
      stopping = true
      await recovery
      await stopPostmaster(cluster)
      await holder.client.end().catch(() => undefined)
    },
  }
}
