import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, launch } from '../e2e/support/launch.ts'
import { startConsole } from '../e2e/support/start-console.ts'
import { buildOneBundle } from '../scripts/build/one-bundle.ts'
import { distOf, host, remotes } from '../scripts/build/parts.ts'
import { partOptions } from '../scripts/performance/part-options.ts'
import { keepTables, short, type Table } from '../scripts/performance/tables.ts'
import { root } from '../scripts/root.ts'
import { type Served, serve } from './browser/serve.ts'
import { type Conditions, conditions, type Load, signedIn, visit } from './browser/visit.ts'
import { percentile } from './percentile.ts'

/*
 * Page loads in Chromium, cold and warm, of the console and of one bundle without module federation; the list of
 * customers is compared with lists of other systems, if their builds are given. pnpm bench load [--rounds 5] [--before]
 * [--page /gmail]… [--peer 'name|<folder of its build>|<address of a list>|<selector of a row>']…
 */

const { values } = parseArgs({ options: partOptions.load })
const rounds = Number(values.rounds)

const list = '/customers-list'
/** The element that shows that a page is usable. */
const pages: Readonly<Record<string, string>> = {
  '/signin': 'input:focus',
  [list]: 'tr[aria-rowindex="2"]',
  '/editmember?customer_id=1': 'main form input',
  '/gmail': '[data-thread]',
  '/quickstats': 'main svg.recharts-surface',
}

/** A site to be visited; at `stranger` nobody is signed in. */
interface Visited {
  readonly name: string
  readonly url: string
  readonly stranger: BrowserContext
  readonly agent: BrowserContext
}

const browser = await launch()
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

const visited = async (name: string, site: Parameters<typeof serve>[0]): Promise<Visited> => {
  const one = await serve(site)
  served.push(one)
  const stranger = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  return { name, url: one.url, stranger, agent: site.upstream ? await signedIn(browser, one.url) : stranger }
}
const upstream = consoleUnderTest.url
const federated = await visited('console', { upstream, fileOf: fileOfParts, page: (html) => html })
const bundled = await visited('one bundle', {
  upstream,
  page: pageOfBundle,
  fileOf: (path) => (path.startsWith('/assets/') ? fileIn(bundle, path) : null),
})

const median = (loads: readonly Load[], key: keyof Load): number =>
  percentile(
    loads.map((load) => load[key]),
    0.5,
  )

interface Measurement {
  readonly cold: readonly Load[]
  readonly warm: readonly Load[]
}

/** Loads a page `times` times cold and warm at each of the sites, alternating. */
const measure = async (
  sites: readonly { site: Visited; address: string; selector: string }[],
  under: Conditions,
): Promise<Measurement[]> => {
  const found = sites.map(() => ({ cold: [] as Load[], warm: [] as Load[] }))
  for (let round = 0; round < rounds; round += 1)
    for (const cold of [true, false])
      for (const [at, { site, address, selector }] of sites.entries()) {
        const context = address === '/signin' ? site.stranger : site.agent
        const load = await visit(context, { url: `${site.url}${address}`, selector, under, cold })
        found[at]?.[cold ? 'cold' : 'warm'].push(load)
      }
  return found
}

const tables: Table[] = []
const usable = { cold: [] as string[][], warm: [] as string[][] }
const details: (string | number)[][] = []
for (const [address, selector] of Object.entries(pages)) {
  if (values.page.length > 0 && !values.page.includes(address)) continue
  const cells = { cold: [] as string[], warm: [] as string[] }
  for (const under of conditions) {
    const [ours, theirs] = await measure(
      [federated, bundled].map((site) => ({ site, address, selector })),
      under,
    )
    if (!ours || !theirs) continue
    for (const kind of ['cold', 'warm'] as const) {
      const [a, b] = [median(ours[kind], 'usableMs'), median(theirs[kind], 'usableMs')]
      cells[kind].push(`${short(a)} (${short(b)}, ${(a / b).toFixed(2)}×)`)
      console.log(`${address} ${kind}, ${under.name}: ${short(a)} ms, one bundle ${short(b)} ms`)
    }
    if (under.cpu === 1 && under.line)
      for (const [name, loads] of [
        ['console', ours.cold],
        ['one bundle', theirs.cold],
      ] as const)
        details.push([
          address,
          name,
          median(loads, 'scriptKb'),
          median(loads, 'kB'),
          median(loads, 'requests'),
          median(loads, 'firstPaintMs'),
          median(loads, 'largestPaintMs'),
          median(loads, 'longTasksMs'),
          median(loads, 'heapMb'),
        ])
  }
  usable.cold.push([address, ...cells.cold])
  usable.warm.push([address, ...cells.warm])
}
const note = 'ms to usable; in brackets as one bundle without federation, and the ratio'
const head = ['', ...conditions.map(({ name }) => name)]
tables.push({ title: 'Cold', note, head, rows: usable.cold }, { title: 'Warm', note, head, rows: usable.warm })
tables.push({
  title: 'Until a cold page can be used, 1× CPU, 10 Mbit/s',
  head: ['', '', 'script kB', 'kB', 'requests', 'first paint ms', 'largest paint ms', 'long tasks ms', 'heap MB'],
  rows: details,
})

const keep = () => keepTables('load', 'pnpm bench load', tables, values.before ? 'before' : 'now')
// Failures of other systems do not discard our own measurements.
keep()
if (values.peer.length > 0) {
  const peers = await Promise.all(
    values.peer.map(async (text) => {
      const [name = '', folder = '', address = '', selector = ''] = text.split('|')
      const fileOf = (path: string) => (path === '/' ? join(folder, 'index.html') : fileIn(folder, path))
      return { site: await visited(name, { fileOf }), address, selector }
    }),
  )
  const own = { site: federated, address: list, selector: pages[list] ?? '' }
  // React-admin's demo accepts any user name.
  for (const { site } of peers) await site.agent.addInitScript(() => localStorage.setItem('username', 'demo'))
  const rows: (string | number)[][] = [own, ...peers].map(({ site }) => [site.name])
  for (const under of conditions) {
    const found = await measure([own, ...peers], under)
    const first = found[0] && median(found[0].cold, 'usableMs')
    for (const [at, { cold }] of found.entries()) {
      const ms = median(cold, 'usableMs')
      rows[at]?.push(at === 0 ? short(ms) : `${short(ms)} (${((first ?? 0) / ms).toFixed(2)}×)`)
      if (under === conditions.at(-1)) rows[at]?.push(median(cold, 'scriptKb'), median(cold, 'requests'))
    }
  }
  tables.push({
    title: 'A list, cold',
    note: 'ms until its first row can be seen; in brackets how ours compares. The others ask no server',
    head: [...head, 'script kB', 'requests'],
    rows,
  })
}

keep()
await browser.close()
for (const one of served) one.stop()
await consoleUnderTest.stop()
