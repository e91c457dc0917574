import { parseArgs } from 'node:util'
import { launch, type Page } from '../e2e/support/launch.ts'
import { startConsole } from '../e2e/support/start-console.ts'
import { partOptions } from '../scripts/performance/part-options.ts'
import { keepTables, short } from '../scripts/performance/tables.ts'
import { type Interaction, typed, untilOther, untilPainted } from './browser/paint.ts'
import { signedIn } from './browser/visit.ts'
import { percentile } from './percentile.ts'

/*
 * Time from an agent's action to the frame that shows its result, inside the console: area to area, row to record, tab
 * to tab, Back, typing, from item to item of a queue; and the memory of a tab after many visits. pnpm bench navigation [--rounds 9] [--before]
 */

const { values } = parseArgs({ options: partOptions.navigation })
const rounds = Number(values.rounds)

/** An area's first screen, and the element that shows that it is rendered. */
const areas: Readonly<Record<string, readonly [to: string, shown: string]>> = {
  members: ['/customers-list', 'main tr[aria-rowindex="2"]'],
  admin: ['/alerts', 'main tr[aria-rowindex="2"]'],
  dataentry: ['/company-list', 'main tr[aria-rowindex="2"]'],
  reports: ['/counts', 'main h1'],
  mail: ['/gmail', '[data-thread]'],
}

const running = await startConsole({ customers: 20_000 })
const browser = await launch()
const context = await signedIn(browser, running.url)

const opened = async (path: string, shown: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(running.url + path)
  await page.locator(shown).first().waitFor()
  return page
}

const rows: (string | number)[][] = []
const note = (what: string, times: readonly number[]): void => {
  rows.push([what, percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)])
  console.log(`${what}: median ${short(percentile(times, 0.5))}, p95 ${short(percentile(times, 0.95))} ms`)
}
const many = async (times: number, work: (round: number) => Promise<number>): Promise<number[]> => {
  const found: number[] = []
  for (let round = 0; round < times; round += 1) found.push(await work(round))
  return found
}
const go = (to: string): Interaction => ({ kind: 'go', to })

const title = 'main h1'
for (const [area, [to, shown]] of Object.entries(areas)) {
  const [from] = Object.entries(areas).filter(([other]) => other !== area)
  if (!from) continue
  const [, [start, startShown]] = from
  // In a new tab, before anything was preloaded.
  const first = await many(3, async () => {
    const page = await opened(start, startShown)
    const ms = await untilPainted(page, go(to), shown, title)
    await page.close()
    return ms
  })
  note(`to ${area}, code not there yet`, first)
  const page = await opened(start, startShown)
  await untilPainted(page, go(to), shown, title)
  const again = await many(rounds, async () => {
    await untilPainted(page, go(start), startShown, title)
    return untilPainted(page, go(to), shown, title)
  })
  note(`to ${area}, seen before`, again)
  await page.close()
}

const list = await opened('/customers-list', 'main tr[aria-rowindex="2"]')
const record = 'main form input'
const firstRow = 'main tr[aria-rowindex="2"]'
const backs: number[] = []
const fromRow = (kind: 'click' | 'mouse') => async (round: number) => {
  const selector = `main tr[aria-rowindex="${round + 2}"] a[href*="customer_id="]`
  const ms = await untilPainted(list, { kind, selector }, record, firstRow)
  backs.push(await untilPainted(list, { kind: 'back' }, firstRow, record))
  return ms
}
await fromRow('mouse')(0)
await fromRow('click')(1)
backs.length = 0
note('row to record, the mouse resting on it', await many(rounds, (round) => fromRow('mouse')(round + 2)))
note('row to record, clicked at once', await many(rounds, (round) => fromRow('click')(round + 2 + rounds)))
note('Back to the list', backs)

const tabs = ['subscription', 'account', 'team', 'interests', 'topics', 'unlocks']
const pageOfRecord = await opened('/editmember?customer_id=1', record)
const tab = (name: string) =>
  untilPainted(
    pageOfRecord,
    go(`/editmember?customer_id=1&tab=${name}`),
    `[role=tabpanel][id$="${name}"] :is(h2, h3, form, table, dl)`,
  )
for (const name of tabs) await tab(name)
note('tab to tab', await many(rounds, (round) => tab(tabs[round % tabs.length] ?? 'team')))

// A background tab renders once a second.
await list.bringToFront()
await list.locator('main input[type=search], main [role=searchbox]').first().focus()
note('a key in the search of a list', await typed(list, 'maria gonzalez'))
await list.getByRole('banner').getByRole('combobox').first().focus()
note('a key in the search of the header', await typed(list, 'maria gonzalez'))

await pageOfRecord.close()
await list.close()

const item = 'main h2'
const queue = await opened('/dataentry/press_news_entry', item)
await queue.locator('main article').first().waitFor()
// Of the 30 that the demo has, the last two are left, so that each key shows another one.
note('a key in a queue to the next item', await many(28, () => untilOther(queue, 'c', item)))
await queue.close()

const heapOf = async (page: Page): Promise<number> => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1_000_000
}
const tabOfDay = await opened('/counts', title)
const heaps: number[] = []
for (let round = 0; round < 20; round += 1) {
  for (const [to, shown] of Object.values(areas)) await untilPainted(tabOfDay, go(to), shown, title)
  if (round === 0 || round === 9 || round === 19) heaps.push(await heapOf(tabOfDay))
}
console.log(`heap after 1, 10, 20 rounds: ${heaps.map(short).join(', ')} MB`)

keepTables(
  'navigation',
  'pnpm bench navigation',
  [
    { title: 'From the interaction to the frame, ms', head: ['', 'median', 'p95', 'worst'], rows },
    {
      title: 'MB of heap of a tab that goes through all areas',
      head: ['after 1 round', 'after 10', 'after 20'],
      rows: [heaps],
    },
  ],
  values.before ? 'before' : 'now',
)
await browser.close()
await running.stop()
