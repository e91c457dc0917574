import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, launch } from '../e2e/support/launch.ts'
import { startConsole } from '../e2e/support/start-console.ts'
import { partOptions } from '../scripts/performance/part-options.ts'
import { keepTables, short } from '../scripts/performance/tables.ts'
import { pixelsPerSecond, untilPainted, wheeled } from './browser/paint.ts'
import { plainTable } from './browser/plain-table.ts'
import { serve } from './browser/serve.ts'
import { type Conditions, conditions, signedIn, slowDown, visit } from './browser/visit.ts'
import { percentile } from './percentile.ts'

/*
 * Lists in the browser: time until 200 rows are rendered, and frames while scrolling as fast as possible; compared with
 * a page that only contains a table of the same rows. pnpm bench lists [--customers 100000] [--rounds 5] [--seconds 8]
 * [--before]
 */

const { values } = parseArgs({ options: partOptions.lists })
const [rounds, forMs] = [Number(values.rounds), Number(values.seconds) * 1_000]
const rowsOfPage = 200
const list = `/customers-list?size=${rowsOfPage}`
const row = 'main tbody tr[aria-rowindex]'
const rowAt = (index: number) => `main tr[aria-rowindex="${index + 1}"]`

const running = await startConsole({ customers: Number(values.customers) })
const browser = await launch()
const agent = await signedIn(browser, running.url)
const stranger = await browser.newContext({ viewport: { width: 1440, height: 900 } })

const opened = async (context: BrowserContext, url: string, selector: string) => {
  const page = await context.newPage()
  await page.goto(url)
  await page.locator(selector).first().waitFor()
  return page
}

const folder = mkdtempSync(join(tmpdir(), 'console-bench-'))
const copied = await opened(agent, `${running.url}${list}`, row)
const columns = await copied.locator('main thead th').count()
writeFileSync(join(folder, 'index.html'), await plainTable(copied, rowsOfPage))
await copied.close()
const plain = await serve({ fileOf: (path) => (path === '/' ? join(folder, 'index.html') : null) })

const many = async (work: () => Promise<number>): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await work())
  return percentile(times, 0.5)
}

/** Medians, in ms. */
const paints = async (under: Conditions): Promise<Readonly<Record<string, number>>> => {
  const loaded = (context: BrowserContext, url: string, selector: string) =>
    many(async () => (await visit(context, { url, usable: [{ selector, count: 1 }], under })).usableMs)
  const page = await opened(agent, `${running.url}/alerts`, rowAt(1))
  await slowDown(page, under)
  const there = () => untilPainted(page, { kind: 'go', to: list }, rowAt(1), 'main h1')
  await there()
  const fromElsewhere = await many(async () => {
    await untilPainted(page, { kind: 'go', to: '/alerts' }, rowAt(1), 'main h1')
    return there()
  })
  let last = 0
  const next = () => {
    last += rowsOfPage
    const selector = 'main [aria-label="Next page"]'
    return untilPainted(page, { kind: 'click', selector }, rowAt(last + 1), rowAt(last - rowsOfPage + 1))
  }
  const nextPage = await many(next)
  await page.close()
  return {
    'from another area, code seen before': fromElsewhere,
    'the next page': nextPage,
    'loaded warm': await loaded(agent, `${running.url}${list}`, rowAt(1)),
    'a plain table, loaded warm': await loaded(stranger, plain.url, 'tbody tr'),
  }
}

/** Where the wheel is turned. */
const places: readonly (readonly [name: string, context: BrowserContext, url: string, row: string])[] = [
  [`${rowsOfPage} of ${Number(values.customers).toLocaleString('en')} customers`, agent, running.url + list, row],
  [`a plain table of ${rowsOfPage} rows`, stranger, plain.url, 'tbody tr'],
  ['conversations, more of them as one scrolls', agent, `${running.url}/gmail`, '[data-thread]'],
]
/** A frame later than 60 per second, with some tolerance. */
const late = 1_000 / 60 + 1

const painted = new Map<string, number[]>()
const scrolled: (string | number)[][] = []
for (const under of conditions.filter(({ line }) => !line)) {
  for (const [what, ms] of Object.entries(await paints(under))) {
    painted.set(what, [...(painted.get(what) ?? []), ms])
    console.log(`${what}, ${under.name}: ${short(ms)} ms`)
  }
  for (const [name, context, url, selector] of places) {
    const page = await opened(context, url, selector)
    await slowDown(page, under)
    const { frames, empty } = await wheeled(page, selector, forMs)
    await page.close()
    const share = (count: number) => `${((count / frames.length) * 100).toFixed(1)}%`
    const longerThan = (ms: number) => share(frames.filter((frame) => frame > ms).length)
    const perSecond = frames.length / (frames.reduce((sum, ms) => sum + ms, 0) / 1_000)
    const frameFigures = [longerThan(late), longerThan(50), short(Math.max(...frames)), share(empty)]
    scrolled.push([name, under.name, perSecond.toFixed(1), ...frameFigures])
    console.log(scrolled.at(-1)?.join('  '))
  }
}

keepTables(
  'lists',
  `pnpm bench lists --customers ${values.customers}`,
  [
    {
      title: `${rowsOfPage} rows × ${columns} columns, ms until the frame that shows them`,
      head: ['', ...conditions.filter(({ line }) => !line).map(({ name }) => name)],
      rows: [...painted].map(([what, all]) => [what, ...all]),
    },
    {
      title: `While the wheel is turned by ${pixelsPerSecond.toLocaleString('en')} pixels a second`,
      note: 'no list draws more than a page of the server; empty are frames at whose beginning rows in sight were not drawn yet',
      head: ['', '', 'frames a second', 'over 16.7 ms', 'over 50 ms', 'longest, ms', 'empty'],
      rows: scrolled,
    },
  ],
  values.before ? 'before' : 'now',
)
await browser.close()
plain.stop()
await running.stop()
rmSync(folder, { recursive: true })
