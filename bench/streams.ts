import { once } from 'node:events'
import { connect as connectTo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { partOptions } from '../scripts/performance/part-options.ts'
import { keepTables } from '../scripts/performance/tables.ts'
import { measured } from '../shared/src/testing/measured.ts'
import { type ReadMetric, withServer } from './one-server.ts'
import { percentile } from './percentile.ts'

/*
 * Opens event streams at one server and sends it other requests meanwhile. The server is a new process for each number
 * of streams, and reports its resources at /metrics. Needs 20,000 open files (ulimit -n). pnpm bench streams [--streams
 * 1000]… [--before]
 */

const { values } = parseArgs({ options: partOptions.streams })
const sizes = values.streams.map(Number)
const streamsOfSession = 50
const openedAtOnce = 100
/** Long enough for the keep-alive that every stream gets every 25 s. */
const askForMs = 30_000
const everyMs = 20
const hearWithinMs = 60_000

const inUse = (read: ReadMetric) =>
  read('console_database_connections{state="total"}') - read('console_database_connections{state="idle"}')
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

/** Results by name, in the order of sizes. */
const found = new Map<string, (number | string)[]>()

const measure = (streams: number) =>
  withServer(async ({ url, pool, signIn, metrics }) => {
    const tokens = await signIn(Math.ceil(streams / streamsOfSession))

    const ask = async (n: number): Promise<number> => {
      const begun = performance.now()
      const headers = { authorization: `Bearer ${tokens[n % tokens.length]}` }
      const response = await fetch(new URL('/api/v2/user', url), { headers })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`the call answered ${response.status}`)
      return performance.now() - begun
    }
    /** At a constant rate, however long a request takes; late ones count as late. */
    const p99 = async (): Promise<number> => {
      const times: Promise<number>[] = []
      for (const until = performance.now() + askForMs; performance.now() < until; await sleep(everyMs))
        times.push(ask(times.length))
      return percentile(await Promise.all(times), 0.99)
    }

    let heard = 0
    let cut = 0
    const open = async (token: string): Promise<void> => {
      const socket = connectTo(Number(url.port), url.hostname)
      socket.write(
        `GET /api/v2/session/events HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: Bearer ${token}\r\naccept: text/event-stream\r\n\r\n`,
      )
      const [head] = await once(socket, 'data')
      if (!String(head).startsWith('HTTP/1.1 200')) throw new Error(String(head).split('\r\n')[0])
      socket.on('data', (text) => {
        if (String(text).includes('event: registry')) heard += 1
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        cut += 1
      })
    }

    const quiet = await p99()
    const before = await metrics()
    const begun = performance.now()
    for (let opened = 0; opened < streams; opened += openedAtOnce) {
      const some = Array.from({ length: Math.min(openedAtOnce, streams - opened) }, (_, n) => opened + n)
      await Promise.all(some.map((n) => open(tokens[n % tokens.length] ?? '')))
    }
    const openedMs = performance.now() - begun
    const busy = await p99()

    const notifiedAt = performance.now()
    await pool.query(`select pg_notify('registry', 'production')`)
    while (heard < streams && performance.now() - notifiedAt < hearWithinMs) await sleep(5)
    const toldMs = performance.now() - notifiedAt

    const after = await metrics()
    const resident = 'process_resident_memory_bytes'
    const more = after(resident) - before(resident)
    const numbers = {
      'streams on one process': after('http_event_streams_open'),
      'of them cut': cut,
      'MB of memory': megabytes(after(resident)),
      'MB more than before them': megabytes(more),
      'kB for a stream': Math.round(more / 1024 / streams),
      // One connection of this process listens for all of them.
      'database connections held by them': Math.max(0, inUse(after) - 1),
      'ms p99 of other calls, without them': Math.round(quiet),
      'ms p99 of other calls, beside them': Math.round(busy),
      'ms until all had heard of a release': heard === streams ? Math.round(toldMs) : `only ${heard} heard`,
      's to open them': Math.round(openedMs / 1000),
    }
    console.table(numbers)
    for (const [what, value] of Object.entries(numbers)) {
      found.set(what, [...(found.get(what) ?? []), value])
      // With several sizes, the last one is reported for the guarantee.
      measured('F4', what, value)
    }
  })

for (const streams of sizes) await measure(streams)
keepTables(
  'event streams',
  `pnpm bench streams ${sizes.map((streams) => `--streams ${streams}`).join(' ')}`,
  [
    {
      title: 'Streams on one process, and other calls beside them',
      head: ['', ...sizes.map((streams) => streams.toLocaleString('en'))],
      rows: [...found].map(([what, all]) => [what, ...all]),
    },
  ],
  values.before ? 'before' : 'now',
)
process.exit(0)
