import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { partOptions } from '../scripts/performance/part-options.ts'
import { keepTables } from '../scripts/performance/tables.ts'
import { seedDatabase } from '../server/seed/seed.ts'
import { calls } from '../server/src/calls.ts'
import { addressOfCall } from '../shared/src/contract/base.ts'
import { isLong, measured } from '../shared/src/testing/measured.ts'
import { withServer } from './one-server.ts'
import { load } from './server/load.ts'

/*
 * Memory of a server: idle, under load, and during and after longer use. Heap and open files of the last quarter must
 * equal those of the third. pnpm bench soak [--minutes 10] [--before]
 */

const { values } = parseArgs({ options: partOptions.soak })
const minutes = Number(values.minutes ?? (isLong ? 60 : 10))
const customers = 20_000
const connections = 32
/** Waits for garbage collection. */
const goneForMs = 60_000
const samples = 400
const askersAtOnce = 4
const tabsAtOnce = 20

const kinds = ['memory', 'heap', 'files'] as const
type Sample = Readonly<Record<(typeof kinds)[number], number>>

/** Memory right after garbage collection: the minimum of some samples. */
const least = (some: readonly Sample[], of: (typeof kinds)[number]): number =>
  Math.round(Math.min(...some.map((sample) => sample[of])))

await withServer(async ({ url, pool, signIn, metrics, openFiles, memoryMb }) => {
  await seedDatabase(pool, { customers, production: false, log: () => {} })
  await pool.query('vacuum analyze')
  const tokens = await signIn(tabsAtOnce)
  const look = async (): Promise<Sample> => {
    const heap = (await metrics())('nodejs_heap_size_used_bytes') / 1024 / 1024
    return { memory: memoryMb().now, heap, files: openFiles() }
  }
  const atRest = await look()

  const { listCustomers } = calls.members
  const asking = load(
    url,
    { name: '', method: listCustomers.method, address: addressOfCall(listCustomers), body: () => ({}) },
    { connections, token: tokens[0] ?? '' },
  )
  const loaded: Sample[] = []
  let isLoaded = true
  const stop = () => {
    isLoaded = false
  }
  void asking.then(stop, stop)
  while (isLoaded) loaded.push(await look())
  await asking

  const begun = performance.now()
  const isOver = () => performance.now() - begun > minutes * 60_000
  const headersOf = (n: number) => ({ authorization: `Bearer ${tokens[n % tokens.length]}` })
  let sent = 0
  let failed = 0

  const keepAsking = async (): Promise<void> => {
    while (!isOver()) {
      sent += 1
      const body = JSON.stringify({ domain: `soak-${sent}.example`, reason: 'Soak' })
      const isChange = sent % 10 === 0
      const response = await fetch(new URL(isChange ? '/api/v2/add_blocked_domain' : '/api/v2/user', url), {
        ...(isChange && { method: 'POST', body }),
        headers: { ...headersOf(sent), ...(isChange && { 'content-type': 'application/json' }) },
      })
      await response.arrayBuffer()
      if (response.status !== 200) failed += 1
      await sleep(5)
    }
  }
  /** A tab that is opened and closed repeatedly. */
  const keepOpening = async (n: number): Promise<void> => {
    while (!isOver()) {
      const abort = new AbortController()
      const response = await fetch(new URL('/api/v2/session/events', url), {
        headers: headersOf(n),
        signal: abort.signal,
      })
      await response.body?.getReader().read()
      await sleep(1_000)
      abort.abort()
    }
  }
  const found: Sample[] = []
  const keepLooking = async (): Promise<void> => {
    while (!isOver()) {
      await sleep((minutes * 60_000) / samples)
      found.push(await look())
    }
  }
  await Promise.all([
    ...Array.from({ length: askersAtOnce }, keepAsking),
    ...Array.from({ length: tabsAtOnce }, (_, n) => keepOpening(n)),
    keepLooking(),
  ])

  // The first half fills caches and compiles code.
  const quarter = Math.floor(found.length / 4)
  const [third, last] = [found.slice(-2 * quarter, -quarter), found.slice(-quarter)]
  const numbers = {
    minutes,
    calls: sent,
    'of them failed': failed,
    'MB of heap, the least of the third quarter': least(third, 'heap'),
    'MB of heap, the least of the last quarter': least(last, 'heap'),
    'open files, the least of the third quarter': least(third, 'files'),
    'open files, the least of the last quarter': least(last, 'files'),
    'streams open at the end': (await metrics())('http_event_streams_open'),
  }
  console.table(numbers)
  for (const [what, value] of Object.entries(numbers)) measured('F5', what, value)

  await sleep(goneForMs)
  const gone = await look()
  const rows = [
    ['at rest, before the first call', ...kinds.map((kind) => atRest[kind])],
    [
      `at load: ${connections} connections ask for customers, at most`,
      ...kinds.map((kind) => Math.max(...loaded.map((one) => one[kind]))),
    ],
    [`used for ${minutes} minutes, the least of the third quarter`, ...kinds.map((kind) => least(third, kind))],
    ['the least of the last quarter', ...kinds.map((kind) => least(last, kind))],
    ['a minute after all have gone', ...kinds.map((kind) => gone[kind])],
  ]
  console.table(rows)
  keepTables(
    'server, what it keeps',
    `pnpm bench soak --minutes ${minutes}`,
    [
      {
        title: `One process, ${customers.toLocaleString('en')} customers`,
        note: `meanwhile ${sent.toLocaleString('en')} calls, of which ${failed} failed, and ${tabsAtOnce} tabs that came and went each second`,
        head: ['', 'memory of the process, MB', 'of it JavaScript in use, MB', 'open files'],
        rows,
      },
    ],
    values.before ? 'before' : 'now',
  )
})
process.exit(0)
