import type pg from 'pg'
import type { Database } from '../database/database.ts'
import { readPosition } from '../database/position.ts'
import { type ReadEnd, type Replica, type ReplicaState, type ReplicaStatus, readEnds } from '../database/replica.ts'
import type { Hosts } from './client-at.ts'
import { addressOf, hostUrls } from './hosts.ts'
import { lagMeter } from './lag.ts'
import { openPool } from './pools.ts'
import { cut, keepLooking, openWatcher, rowOf, within } from './watch.ts'

export interface ReplicaLimits {
  readonly lookEveryMs: number
  /** A replica that does not answer the look within this time is left, and so are the reads that wait for it. */
  readonly answerWithinMs: number
  readonly maxLagMs: number
  /** Looks in a row that must succeed before it is taken. */
  readonly goodLooks: number
}

const usual: ReplicaLimits = { lookEveryMs: 500, answerWithinMs: 1_000, maxLagMs: 10_000, goodLooks: 3 }

interface ReplicaOptions extends Partial<ReplicaLimits> {
  readonly primary: pg.Pool
  readonly databaseOn: (pool: pg.Pool) => Database
  readonly log?: ((line: string) => void) | undefined
}

const systemSql = 'select system_identifier::text as system from pg_control_system()'
const replicaSql = 'select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as replayed'
// What is flushed can be replayed; the insert position may be of a transaction that has not ended.
const primarySql = 'select pg_current_wal_flush_lsn()::text as flushed'

/**
 * A read replica, watched in the background on a connection of its own. It is left when that connection breaks, when it
 * does not answer in time, or when it lags too far, and taken again after some good looks. Leaving one that is lost cuts
 * its connections: reads on it fail at once and are repeated on the primary, however long its network would have waited.
 * If the URL names several hosts, the next one is tried whenever one is lost: whichever follows the primary is the
 * replica.
 */
export const openReplica = (
  url: string,
  { primary, databaseOn, log = () => {}, ...limits }: ReplicaOptions,
): Replica => {
  const { lookEveryMs, answerWithinMs, maxLagMs, goodLooks } = { ...usual, ...limits }
  const urls = hostUrls(url)
  let host = 0
  const urlNow = (): string => urls[host % urls.length] ?? url
  const clients = new Set<pg.Client>()
  const hosts: Hosts = {
    find: async () => addressOf(urlNow()),
    opened: (client) => {
      clients.add(client)
      client.once('end', () => clients.delete(client))
    },
  }
  const pool = openPool(url, { readOnly: true, connectWithinMs: answerWithinMs, hosts })

  let state: ReplicaState = 'away'
  let said: ReplicaState | null = null
  let watcher: pg.Client | null = null
  let replayed = 0n
  let generation = 0
  let good = 0
  let lag: Omit<ReplicaStatus, 'state'> = { lagBytes: null, lagSeconds: null }
  let lagOf = lagMeter()

  const turn = (next: ReplicaState, why: string) => {
    if (said !== next) log(`read replica: ${next} (${why})`)
    state = next
    said = next
  }

  const lose = (why: string) => {
    if (watcher !== null) cut([watcher])
    watcher = null
    host += 1
    generation += 1
    replayed = 0n
    good = 0
    lag = { lagBytes: null, lagSeconds: null }
    lagOf = lagMeter()
    turn('away', why)
    cut(clients)
  }

  const open = async (): Promise<pg.Client> => {
    const client = await openWatcher(urlNow(), {
      name: 'console replica',
      withinMs: answerWithinMs,
      onEnd: (ended) => {
        if (ended === watcher) lose('its connection ended')
      },
    })
    const systemOf = (on: pg.Client | pg.Pool) => within(rowOf<{ system: string }>(on, systemSql), answerWithinMs)
    try {
      const [theirs, ours] = await Promise.all([systemOf(client), systemOf(primary)])
      if (theirs.system !== ours.system) throw new Error('it is no replica of the primary')
      return client
    } catch (error) {
      cut([client])
      throw error
    }
  }

  const replay = async (client: pg.Client): Promise<bigint> => {
    const row = await rowOf<{ follows: boolean; replayed: string | null }>(client, replicaSql)
    if (!row.follows || row.replayed === null) throw new Error('it does not follow a primary')
    const position = readPosition(row.replayed)
    // A lost one may answer late.
    if (client === watcher && position > replayed) replayed = position
    return position
  }

  const measure = async (at: bigint): Promise<void> => {
    // A primary that does not answer says nothing about its replica.
    const ours = await within(rowOf<{ flushed: string }>(primary, primarySql), answerWithinMs).catch(() => null)
    if (ours === null) return
    const flushed = readPosition(ours.flushed)
    if (at > flushed) throw new Error('it is ahead of the primary')
    lag = { lagBytes: Number(flushed - at), lagSeconds: lagOf(flushed, at, performance.now()) }
  }

  const look = async (): Promise<void> => {
    watcher ??= await open()
    await measure(await within(replay(watcher), answerWithinMs))
    const { lagSeconds } = lag
    const isBehind = lagSeconds === null || lagSeconds * 1_000 > maxLagMs
    good = isBehind ? 0 : good + 1
    if (isBehind) turn('behind', `by ${Math.round(lagSeconds ?? 0)} s`)
    else if (good >= goodLooks) turn('taken', `after ${good} good looks`)
  }

  const endLooking = keepLooking(
    () => look().catch((error: unknown) => lose(error instanceof Error ? error.message : 'unknown')),
    lookEveryMs,
  )

  const reads = Object.fromEntries(readEnds.map((end) => [end, 0])) as Record<ReadEnd, number>

  return {
    reading: databaseOn(pool),
    status: () => ({ state, ...lag }),
    refusal: async (position) => {
      if (state !== 'taken') return state
      if (replayed >= position) return null
      // On the watcher's connection, which waits for nobody's report.
      const now = watcher === null ? null : await replay(watcher).catch(() => null)
      if (now === null || state !== 'taken') return 'away'
      return now >= position ? null : 'own_change'
    },
    generation: () => generation,
    reads,
    count: (end) => {
      reads[end] += 1
    },
    close: async () => {
      await endLooking()
      const client = watcher
      watcher = null
      await Promise.all([client?.end(), pool.end()])
    },
  }
}
