import { expect, type Page } from '@playwright/test'
import { accessibilityFaults, test } from '../support/console.ts'

interface Item {
  readonly id: number
  readonly record_id: number
  readonly title: string
  readonly version: number
}
interface Event {
  readonly event: {
    readonly state: string
    readonly amount: number | null
    readonly currency: string | null
    readonly round: string
    readonly investors: readonly string[]
    readonly happened_on: string | null
    readonly sources: Readonly<Record<string, { readonly sentence: string; readonly url: string }>>
  }
  readonly article: { readonly text: string } | null
}
type Api = Awaited<ReturnType<Parameters<Parameters<typeof test>[2]>[0]['api']>>

const title = (page: Page) => page.getByRole('heading', { level: 2 })
const waiting = async (api: Api, queue: string) =>
  (await api.call<{ rows: Item[]; total: number }>('dataentry/list_items', { filters: { queue } })).rows
const eventOf = (api: Api, press_event_id: number) => api.call<Event>('dataentry/get_queued_event', { press_event_id })

/** Records in the page when a key was pressed and when another title was painted afterwards. */
const watchPaints = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { paintTimes: times })
    const shown = () => document.querySelector('h2')?.textContent ?? ''
    addEventListener(
      'keydown',
      ({ key, target, timeStamp }) => {
        if (key !== 'c' || target instanceof HTMLInputElement) return
        const before = shown()
        const look = () =>
          requestAnimationFrame(() => {
            if (shown() === before) return look()
            // What a frame renders is on the screen once the next task runs.
            const channel = new MessageChannel()
            channel.port1.onmessage = () => times.push(performance.now() - timeStamp)
            channel.port2.postMessage(null)
          })
        look()
      },
      { capture: true },
    )
  })
const paintTimes = (page: Page) =>
  page.evaluate(() => [...((globalThis as unknown as { paintTimes: number[] }).paintTimes ?? [])]) // set by watchPaints

test('ten hiring events are confirmed by keyboard alone, one corrected, one undone', async ({ open, api }) => {
  const calls = await api('data_entry')
  const before = await waiting(calls, 'hiring')
  const page = await open({ as: 'data_entry' })
  await page.goto('/dataentry/press_news_entry')
  await expect(title(page)).toHaveText(before[0]?.title ?? '')
  await expect(page.getByRole('article')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await watchPaints(page)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.type(text)
  }
  const began = Date.now()
  for (let count = 0; count < 10; count += 1) {
    const shown = await title(page).textContent()
    if (count === 4) {
      await press('e')
      await press('Tab')
      await press('Control+A')
      await type('Chief Risk Officer')
      await press('Control+Enter')
    } else await press('c')
    await expect(title(page)).not.toHaveText(shown ?? '')
  }
  const seconds = (Date.now() - began) / 1_000
  const times = (await paintTimes(page)).sort((a, b) => a - b)
  const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY
  console.log(
    `hiring: ${(keys / 10).toFixed(1)} keys and ${(seconds / 10).toFixed(2)} s an event; ` +
      `key to painted next item: median ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms of ${times.length}`,
  )
  expect(keys / 10).toBeLessThan(6)
  expect(times).toHaveLength(9)

  const line = page.getByRole('list', { name: 'Decided just now' })
  await expect(line.getByText(/not sent yet/)).toHaveCount(0)
  const after = new Set((await waiting(calls, 'hiring')).map(({ id }) => id))
  const gone = before.filter(({ id }) => !after.has(id))
  expect(gone.map(({ id }) => id)).toEqual(before.slice(0, 10).map(({ id }) => id))
  for (const { record_id } of gone) expect((await eventOf(calls, record_id)).event.state).toBe('confirmed')

  const last = gone.at(-1)?.title ?? ''
  await page.keyboard.press('u')
  await expect(title(page)).toHaveText(last)
  await expect(line.getByText(/undone/)).toBeVisible()
  expect((await eventOf(calls, gone.at(-1)?.record_id ?? 0)).event.state).toBe('extracted')

  await page.keyboard.press('r')
  await expect(page.getByRole('group', { name: 'Why?' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('2')
  await expect(title(page)).not.toHaveText(last)
  await expect.poll(async () => (await eventOf(calls, gone.at(-1)?.record_id ?? 0)).event.state).toBe('rejected')
})

test('a funding event is completed from its article, and keeps the source of its values', async ({ open, api }) => {
  const calls = await api('data_entry')
  const page = await open({ as: 'data_entry' })
  const items = await waiting(calls, 'funding')
  // One that lacks everything.
  let chosen: Item | undefined
  for (const item of items) {
    const { event, article } = await eventOf(calls, item.record_id)
    if (
      event.amount === null &&
      event.round === '' &&
      event.happened_on === null &&
      article?.text.includes('million ')
    ) {
      chosen = item
      break
    }
  }
  if (!chosen) throw new Error('the demo data has a funding event that lacks all')
  await page.goto('/dataentry/press_news_funding_financing_entry')
  await expect(title(page)).toHaveText(items[0]?.title ?? '')
  await expect(page.getByRole('list', { name: 'Items of this queue' })).toBeVisible()
  for (let steps = items.indexOf(chosen); steps > 0; steps -= 1) await page.keyboard.press('j')
  await expect(title(page)).toHaveText(chosen.title)
  await expect(page.getByRole('button', { name: /^Complete/ })).toBeVisible()

  const offers = page.getByRole('group', { name: 'Fill from the selected text' })
  const filled = async () => ({
    amount: await page.getByRole('textbox', { name: 'Amount' }).inputValue(),
    round: await page.getByRole('combobox', { name: 'Round' }).inputValue(),
    date: await page.getByRole('textbox', { name: 'Date' }).inputValue(),
    investors: await page.getByRole('textbox', { name: /^Investors/ }).inputValue(),
  })
  let keys = 0
  for (let finds = 0; finds < 10; finds += 1) {
    const now = await filled()
    if (now.amount && now.round && now.date && now.investors) break
    await page.keyboard.press('n')
    await expect(offers).toBeVisible()
    if (finds === 0) expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(offers).toHaveCount(0)
    keys += 2
  }
  const now = await filled()
  expect(Number(now.amount)).toBeGreaterThan(1_000_000)
  expect(now.date).toMatch(/^\d\d\/\d\d\/\d{4}$/)

  await page.getByRole('button', { name: 'Amount: where it was read' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Amount: where it was read' })).toContainText('million')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  keys += 1
  console.log(`funding: ${keys} keys for an event that lacked all`)
  await expect(title(page)).not.toHaveText(chosen.title)
  await expect.poll(async () => (await eventOf(calls, chosen.record_id)).event.state).toBe('confirmed')
  const { event } = await eventOf(calls, chosen.record_id)
  expect(event.sources.amount?.sentence).toContain('million')
  expect(event.sources.amount?.url).toMatch(/^https:/)
  expect([event.amount, event.investors.length > 0]).toEqual([Number(now.amount), true])
})

test('an unknown company is created from its event, and a known one is linked', async ({ open, api }) => {
  const calls = await api('manager')
  const page = await open({ as: 'manager' })
  await page.goto('/press_news_funding_insert_company')
  const [first] = await waiting(calls, 'funding_company')
  await expect(title(page)).toHaveText(first?.title ?? '')
  expect(await accessibilityFaults(page)).toEqual([])
  const seen = new Set<string>()
  for (let count = 0; count < 4; count += 1) {
    const shown = (await title(page).textContent()) ?? ''
    const link = page.getByRole('button', { name: /^Link/ })
    const how = (await link.isEnabled()) ? 'l' : 'c'
    seen.add(how)
    await page.keyboard.press(how)
    await expect(title(page)).not.toHaveText(shown)
  }
  const line = page.getByRole('list', { name: 'Decided just now' })
  await expect(line.getByText(/not sent yet/)).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Refused' })).toHaveCount(0)
  expect([...seen].sort()).toEqual(['c', 'l'])
})

test('two agents work through one queue and never see the same item', async ({ open }) => {
  const pages = [await open({ as: 'manager' }), await open({ as: 'su' })]
  const seen: string[][] = [[], []]
  await Promise.all(
    pages.map(async (page, index) => {
      await page.goto('/dataentry/press_news_entry')
      for (let count = 0; count < 4; count += 1) {
        await expect(title(page)).toBeVisible()
        const shown = (await title(page).textContent()) ?? ''
        seen[index]?.push(shown)
        await page.keyboard.press('c')
        await expect(title(page)).not.toHaveText(shown)
      }
    }),
  )
  const [mine = [], yours = []] = seen
  expect(mine.filter((one) => yours.includes(one))).toEqual([])
  // The item that the other agent works on is marked in the list.
  for (const page of pages) await expect(page.locator('li[data-held]').first()).toBeVisible()
})

test('a decision made offline is sent once, when the connection is back', async ({ open, api, expectComplaint }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const calls = await api('data_entry')
  const page = await open({ as: 'data_entry' })
  await page.goto('/dataentry/press_news_entry')
  await expect(page.getByRole('list', { name: 'Items of this queue' })).toBeVisible()
  const shown = (await title(page).textContent()) ?? ''
  const item = (await waiting(calls, 'hiring')).find((one) => one.title === shown)
  await page.context().setOffline(true)
  await page.keyboard.press('c')
  await expect(title(page)).not.toHaveText(shown)
  await expect(page.getByText(/not sent yet/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/not sent yet/)).toHaveCount(0, { timeout: 20_000 })
  expect((await eventOf(calls, item?.record_id ?? 0)).event.state).toBe('confirmed')
})

test('at 390 px the article comes before the form, below the tabs without a gap', async ({ open }) => {
  const page = await open({ as: 'data_entry', width: 390, height: 844 })
  await page.goto('/dataentry/press_news_entry')
  const article = page.getByRole('region', { name: 'Source' })
  await expect(article).toBeVisible()
  const [tabs, list, source, form] = await Promise.all(
    [
      page.getByRole('navigation', { name: 'Queues' }),
      page.getByRole('group', { name: 'State' }),
      article,
      page.getByRole('region', { name: 'What was found' }),
    ].map((part) => part.boundingBox()),
  )
  const end = (box: typeof tabs) => (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)
  expect((list?.y ?? Number.NaN) - end(tabs)).toBeLessThan(28)
  expect(end(source)).toBeLessThanOrEqual(form?.y ?? Number.NaN)
  // The form begins within sight of the article's end.
  expect(source?.height).toBeLessThanOrEqual(844 * 0.45 + 2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('at 390 px the search for a company is aligned with the cards below it', async ({ open }) => {
  const page = await open({ as: 'data_entry', width: 390, height: 844 })
  await page.goto('/add-inside-product?company_id=1')
  const card = page.getByRole('region', { name: 'Paste many' })
  await expect(card).toBeVisible()
  const [search, below] = await Promise.all([
    page.getByRole('combobox', { name: 'Company' }).boundingBox(),
    card.boundingBox(),
  ])
  expect(search?.x).toBe(below?.x)
})
