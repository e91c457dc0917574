import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Hosts } from './client-at.ts'
import { type Address, addressOf, hostUrls } from './hosts.ts'
import { cut, keepLooking, openWatcher, rowOf, within } from './watch.ts'

export interface PrimaryLimits {
  readonly lookEveryMs: number
  /** A host that does not answer the look within this time is not taken for new connections. */
  readonly answerWithinMs: number
}

const usual: PrimaryLimits = { lookEveryMs: 500, answerWithinMs: 1_000 }

/** The hosts of one PostgreSQL, of which one is the primary at a time. */
export interface Primary extends Hosts {
  /** How often another host has become the primary. */
  readonly changes: () => number
  /** Resolves when all hosts were asked once more. */
  readonly nextLook: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Null in recovery: a standby. Each promotion begins a new timeline. */
const timelineSql = `select case when not pg_is_in_recovery()
  then left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline`

interface Host extends Address {
  readonly url: string
  /** Of a primary; null for a standby, and while it does not answer. */
  timeline: number | null
  watcher: pg.Client | null
  readonly clients: Set<pg.Client>
  /** They wait for a look that begins after them. */
  readonly lookedFor: (() => void)[]
}

/** Not one of the hosts is the primary at the moment. Its code says to PostgreSQL's clients: cannot connect now. */
class NoPrimaryError extends Error {
  readonly code = '57P03'
}

/**
 * Follows the primary among several hosts: asks each of them twice a second whether it is one, and since which timeline.
 * The highest timeline wins, so a deposed primary that wakes up is never taken. Connections to another host than the
 * primary are cut: what waits on them fails at once and is repeated, however long that host would have been silent.
 * While nobody is the primary, they stay: it may be back before another host takes over.
 */
export const openPrimary = (
  url: string,
  { log = () => {}, ...limits }: Partial<PrimaryLimits> & { readonly log?: ((line: string) => void) | undefined } = {},
): Primary => {
  const { lookEveryMs, answerWithinMs } = { ...usual, ...limits }
  const hosts: Host[] = hostUrls(url).map((one) => ({
    ...addressOf(one),
    url: one,
    timeline: null,
    watcher: null,
    clients: new Set(),
    lookedFor: [],
  }))
  let current: Host | null = null
  let highest = 0
  let changes = 0
  const waiting = new Set<() => void>()

  const nameOf = ({ host, port }: Address): string => `${host}:${port}`

  const decide = (): void => {
    const [best] = hosts
      .filter(({ timeline }) => timeline !== null && timeline >= highest)
      .toSorted((one, other) => (other.timeline ?? 0) - (one.timeline ?? 0))
    if (best?.timeline === undefined || best.timeline === null) return
    if (best !== current) {
      if (current !== null) changes += 1
      log(`database: ${nameOf(best)} is the primary, on timeline ${best.timeline}`)
    }
    current = best
    highest = best.timeline
    for (const host of hosts) if (host !== best) cut(host.clients)
    for (const go of waiting) go()
  }

  const forget = (host: Host): void => {
    if (host.watcher !== null) cut([host.watcher])
    host.watcher = null
    host.timeline = null
  }

  const open = (host: Host): Promise<pg.Client> =>
    openWatcher(host.url, {
      name: 'console primary',
      withinMs: answerWithinMs,
      // It ends with all others when PostgreSQL stops: nobody connects there again before the next look.
      onEnd: (client) => {
        if (client === host.watcher) forget(host)
      },
    })

  const look = async (host: Host): Promise<void> => {
    const told = host.lookedFor.splice(0)
    try {
      host.watcher ??= await open(host)
      const { timeline } = await within(rowOf<{ timeline: string | null }>(host.watcher, timelineSql), answerWithinMs)
      host.timeline = timeline === null ? null : Number.parseInt(timeline, 16)
      // A primary that has become a standby without a restart would be a surprise; its connections are of no use.
      if (timeline === null) cut(host.clients)
    } catch {
      forget(host)
    }
    decide()
    for (const go of told) go()
  }

  const firstLooks = hosts.map((host) => {
    const first = Promise.withResolvers<void>()
    const end = keepLooking(() => look(host).finally(() => first.resolve()), lookEveryMs)
    return { looked: first.promise, end }
  })
  // Not before every host was asked: one that was deposed may be the fastest to answer.
  const allLooked = Promise.all(firstLooks.map(({ looked }) => looked))

  const known = (): Host | null => (current?.timeline === null ? null : current)

  return {
    find: async (withinMs) => {
      await allLooked
      if (known() === null) {
        const { promise, resolve } = Promise.withResolvers<void>()
        waiting.add(resolve)
        await Promise.race([promise, sleep(withinMs, undefined, { ref: false })])
        waiting.delete(resolve)
      }
      const primary = known()
      if (primary === null) throw new NoPrimaryError(`none of ${hosts.map(nameOf).join(', ')} is the primary`)
      return primary
    },
    opened: (client, { host, port }) => {
      const at = hosts.find((one) => one.host === host && one.port === port)
      at?.clients.add(client)
      client.once('end', () => at?.clients.delete(client))
      // PostgreSQL 14 and newer says it with the connection, before the next look.
      client.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
        if (parameterName === 'in_hot_standby' && parameterValue === 'on')
          client.connection.stream.destroy(new NoPrimaryError(`${host}:${port} has become a standby`))
      })
    },
    changes: () => changes,
    nextLook: async () => {
      await Promise.all(hosts.map(({ lookedFor }) => new Promise<void>((resolve) => void lookedFor.push(resolve))))
    },
    close: async () => {
      await Promise.all(firstLooks.map(({ end }) => end()))
      await Promise.all(hosts.map(({ watcher }) => watcher?.end()))
    },
  }
}

/** The URL of the host that is the primary now, for a command. A URL of one host stays as it is. */
export const primaryUrl = async (url: string, withinMs = 8_000): Promise<string> => {
  if (!isFollowed(url)) return url
  const primary = openPrimary(url)
  try {
    const { host, port } = await primary.find(withinMs)
    const found = hostUrls(url).find((one) => {
      const address = addressOf(one)
      return address.host === host && address.port === port
    })
    return found ?? url
  } finally {
    await primary.close()
  }
}

/** Whether the primary is looked for: among several hosts. */
export const isFollowed = (url: string): boolean => hostUrls(url).length > 1
