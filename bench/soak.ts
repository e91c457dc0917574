/**
 * Uses one server for a while and looks at what it keeps: `node bench/soak.ts [minutes]`, 60 without a number. Heap and
 * open files of the last quarter must be those of the third.
 */
import { argv } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { measured } from '../shared/src/testing/measured.ts'
import { withServer } from './one-server.ts'

const minutes = Number(argv.find((text) => /^\d+(\.\d+)?$/.test(text)) ?? 60)
const samples = 400
const askersAtOnce = 4
const tabsAtOnce = 20

interface Sample {
  readonly heap: number
  readonly files: number
}

/** What is left when the collector has just been: the least of some samples. */
const least = (some: readonly Sample[], of: 'heap' | 'files'): number =>
  Math.round(Math.min(...some.map((sample) => sample[of])))

await withServer(async ({ url, signIn, metrics, openFiles }) => {
  const tokens = await signIn(tabsAtOnce)
  const begun = performance.now()
  const isOver = () => performance.now() - begun > minutes * 60_000
  const headersOf = (n: number) => ({ authorization: `Bearer ${tokens[n % tokens.length]}` })
  let asked = 0
  let failed = 0

  const keepAsking = async (): Promise<void> => {
    while (!isOver()) {
      asked += 1
      const body = JSON.stringify({ domain: `soak-${asked}.example`, reason: 'Soak' })
      const isChange = asked % 10 === 0
      const response = await fetch(new URL(isChange ? '/api/v2/add_blocked_domain' : '/api/v2/user', url), {
        ...(isChange && { method: 'POST', body }),
        headers: { ...headersOf(asked), ...(isChange && { 'content-type': 'application/json' }) },
      })
      await response.arrayBuffer()
      if (response.status !== 200) failed += 1
      await sleep(5)
    }
  }
  /** A tab that is opened and closed again and again. */
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
      const read = await metrics()
      found.push({
        heap: read('nodejs_heap_size_used_bytes') / 1024 / 1024,
        files: openFiles(),
      })
    }
  }
  await Promise.all([
    ...Array.from({ length: askersAtOnce }, keepAsking),
    ...Array.from({ length: tabsAtOnce }, (_, n) => keepOpening(n)),
    keepLooking(),
  ])

  // The first half is for caches to fill and code to be compiled.
  const quarter = Math.floor(found.length / 4)
  const [third, last] = [found.slice(-2 * quarter, -quarter), found.slice(-quarter)]
  const numbers = {
    minutes,
    calls: asked,
    'of them failed': failed,
    'MB of heap, the least of the third quarter': least(third, 'heap'),
    'MB of heap, the least of the last quarter': least(last, 'heap'),
    'open files, the least of the third quarter': least(third, 'files'),
    'open files, the least of the last quarter': least(last, 'files'),
    'streams open at the end': (await metrics())('http_event_streams_open'),
  }
  console.table(numbers)
  for (const [what, value] of Object.entries(numbers)) measured('F5', what, value)
})
process.exit(0)
