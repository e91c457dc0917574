import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContext } from '../e2e/support/launch.ts'
import { startConsole } from '../e2e/support/start-console.ts'
import { buildOneBundle } from '../scripts/build/one-bundle.ts'
import { distOf, host, remotes } from '../scripts/build/parts.ts'
import { partOptions } from '../scripts/performance/part-options.ts'
import { keepTables, short, type Table } from '../scripts/performance/tables.ts'
import { root } from '../scripts/root.ts'
import { type Served, serve } from './browser/serve.ts'
import {
  type Conditions,
  conditions,
  type Load,
  type Loads,
  loadsInNewBrowser,
  type Shown,
  signIn,
} from './browser/visit.ts'
import { percentile } from './percentile.ts'

/*
 * Page loads in Chromium of the console, of one bundle of it without module federation and, for the list of customers,
 * of other systems, if their builds are given: each in new browsers, cold, for the second and for the fourth time, in
 * turns. pnpm bench load [--rounds 5] [--before] [--page /gmail]… [--condition '1× CPU']…
 * [--peer 'name|<folder of its build>|<address of a list>|<selector>*<count>|…']…
 */

const { values } = parseArgs({ options: partOptions.load })
const rounds = Number(values.rounds)
const chosen = conditions.filter(({ name }) => values.condition.length === 0 || values.condition.includes(name))

const shown = (selector: string, count = 1): Shown => ({ selector, count })
const list = '/customers-list'
/** What makes a page usable. */
const pages: Readonly<Record<string, readonly Shown[]>> = {
  '/signin': [shown('input:focus')],
  [list]: [shown('main tbody td a', 12), shown('main :is(input[type=search], [role=searchbox])')],
  '/editmember?customer_id=1': [shown('main form input')],
  '/gmail': [shown('[data-thread]', 12)],
  '/quickstats': [shown('main svg.recharts-surface')],
}

/** A site to be visited. */
interface Site {
  readonly name: string
  readonly url: string
  /** Runs in each new browser. */
  readonly prepare: (context: BrowserContext, address: string) => Promise<void>
}

const served: Served[] = []
const consoleUnderTest = await startConsole({ customers: 20_000 })

const fileIn = (folder: string, path: string): string | null => {
  const file = join(folder, decodeURIComponent(path))
  return path !== '/' && existsSync(file) ? file : null
}

/** The released files of the parts, without the server, whose cost is the same for both. */
const fileOfParts = (path: string): string | null => {
  const [, area, name] = /^\/remotes\/([^/]+)\/[^/]+\/(.+)$/.exec(path) ?? []
  const part = remotes().find((one) => one.area === area)
  if (part !== undefined && name !== undefined) return fileIn(distOf(part), `/${name}`)
  return path.startsWith('/assets/') ? fileIn(distOf(host), path) : null
}

const bundle = join(root, 'node_modules/.cache/one-bundle')
await buildOneBundle(bundle)
const tags = /\s*<(script|link)[^>]* integrity="[^>]*>(<\/script>)?/g
const bundleTags = readFileSync(join(bundle, 'index.html'), 'utf8').match(tags) ?? []

const nonceIn = (html: string): string => /nonce="([^"]+)"/.exec(html)?.[1] ?? ''
/** The server's page with the files of the one bundle. */
const pageOfBundle = (html: string): string =>
  html
    .replaceAll(tags, '')
    .replace('</head>', `${bundleTags.join('').replaceAll('<script ', `<script nonce="${nonceIn(html)}" `)}</head>`)

const site = async (name: string, serving: Parameters<typeof serve>[0]): Promise<Site> => {
  const one = await serve(serving)
  served.push(one)
  const isConsole = serving.upstream !== undefined
  return {
    name,
    url: one.url,
    prepare: async (context, address) => {
      if (isConsole && address !== '/signin') await signIn(context, one.url)
      // React-admin's demo accepts any user name.
      if (!isConsole) await context.addInitScript(() => localStorage.setItem('username', 'demo'))
    },
  }
}
const upstream = consoleUnderTest.url
const federated = await site('federated', { upstream, fileOf: fileOfParts, page: (html) => html })
const bundled = await site('one bundle', {
  upstream,
  page: pageOfBundle,
  fileOf: (path) => (path.startsWith('/assets/') ? fileIn(bundle, path) : null),
})

/** As agents load it. The two above share a server that forwards each call. */
const direct: Site = { name: 'console', url: upstream, prepare: (context) => signIn(context, upstream) }

/** A page of a site. */
interface Visited {
  readonly site: Site
  readonly address: string
  readonly usable: readonly Shown[]
}

const peers = await Promise.all(
  values.peer.map(async (text): Promise<Visited> => {
    const [name = '', folder = '', address = '', ...usable] = text.split('|')
    const fileOf = (path: string) => (path === '/' ? join(folder, 'index.html') : fileIn(folder, path))
    const counted = (part: string) => {
      const [, selector = '', count = '1'] = /^(.*?)(?:\*(\d+))?$/.exec(part) ?? []
      return shown(selector, Number(count))
    }
    return { site: await site(name, { fileOf }), address, usable: usable.map(counted) }
  }),
)

const kinds = ['cold', 'second', 'fourth'] as const
type Kind = (typeof kinds)[number]

const median = (loads: readonly Loads[], kind: Kind, key: keyof Load): number =>
  percentile(
    loads.map((load) => load[kind][key]),
    0.5,
  )

const tables: Table[] = []
const head = ['', ...chosen.map(({ name }) => name)]
const usableRows: Record<Kind, string[][]> = { cold: [], second: [], fourth: [] }
const peerRows: Record<Kind, string[][]> = { cold: [], second: [], fourth: [] }
const details: (string | number)[][] = []

/** Loads each of them in turns; all loads of each. */
const loadInTurns = async (visited: readonly Visited[], under: Conditions): Promise<Loads[][]> => {
  const found = visited.map((): Loads[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { site: one, address, usable }] of visited.entries()) {
      const target = { url: `${one.url}${address}`, usable, under }
      found[at]?.push(await loadsInNewBrowser(target, (context) => one.prepare(context, address)))
    }
  return found
}

const rangeOf = (loads: readonly Loads[], kind: Kind): string => {
  const all = loads.map((load) => load[kind].usableMs)
  return `${short(percentile(all, 0.5))}, ${short(Math.min(...all))}–${short(Math.max(...all))}`
}

for (const [address, usable] of Object.entries(pages)) {
  if (values.page.length > 0 && !values.page.includes(address)) continue
  const own = [federated, bundled].map((one): Visited => ({ site: one, address, usable }))
  const beside = address === list && peers.length > 0 ? [{ site: direct, address, usable }, ...peers] : []
  const visited = [...own, ...beside]
  const cells: Record<Kind, string[]> = { cold: [], second: [], fourth: [] }
  const cellsBeside = beside.map((): Record<Kind, string[]> => ({ cold: [], second: [], fourth: [] }))
  for (const under of chosen) {
    const found = await loadInTurns(visited, under)
    const [ours = [], theirs = [], ...others] = found
    for (const kind of kinds) {
      const [a, b] = [median(ours, kind, 'usableMs'), median(theirs, kind, 'usableMs')]
      cells[kind].push(`${short(a)} (${short(b)}, ${(a / b).toFixed(2)}×)`)
      const fromServer = median(others[0] ?? [], kind, 'usableMs')
      for (const [at, loads] of others.entries()) {
        const ratio = (fromServer / median(loads, kind, 'usableMs')).toFixed(2)
        cellsBeside[at]?.[kind].push(at === 0 ? rangeOf(loads, kind) : `${rangeOf(loads, kind)} (${ratio}×)`)
      }
      for (const [at, loads] of found.entries())
        console.log(`${address} ${kind}, ${under.name}, ${visited[at]?.site.name}: ${rangeOf(loads, kind)} ms`)
    }
    if (under.cpu === 1 && under.line)
      for (const [at, loads] of found.entries())
        details.push([
          address,
          visited[at]?.site.name ?? '',
          ...(['scriptKb', 'kB', 'requests', 'firstPaintMs', 'largestPaintMs', 'longTasksMs', 'heapMb'] as const).map(
            (key) => median(loads, 'cold', key),
          ),
        ])
  }
  for (const kind of kinds) {
    usableRows[kind].push([address, ...cells[kind]])
    peerRows[kind].push(...beside.map(({ site: { name } }, at) => [name, ...(cellsBeside[at]?.[kind] ?? [])]))
  }
}
const titles: Record<Kind, string> = { cold: 'Cold', second: 'Second load', fourth: 'Fourth load' }
const note = 'ms to usable; in brackets as one bundle without federation, and the ratio'
for (const kind of kinds) tables.push({ title: titles[kind], note, head, rows: usableRows[kind] })
tables.push({
  title: 'Until a cold page can be used, 1× CPU, 10 Mbit/s',
  head: ['', '', 'script kB', 'kB', 'requests', 'first paint ms', 'largest paint ms', 'long tasks ms', 'heap MB'],
  rows: details,
})
if (peers.length > 0)
  for (const kind of kinds)
    tables.push({
      title: `A list, ${titles[kind].toLowerCase()}`,
      note: 'ms until it can be used, median and range; in brackets how ours compares. The peers keep their data in the page and ask no server',
      head,
      rows: peerRows[kind],
    })

keepTables('load', 'pnpm bench load', tables, values.before ? 'before' : 'now')
for (const one of served) one.stop()
await consoleUnderTest.stop()
