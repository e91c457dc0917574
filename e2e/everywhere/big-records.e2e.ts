import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test as base, expect, type Page } from '@playwright/test'
import { startEmbedded } from '../../server/src/platform/postgres/embedded.ts'
import { dataFolder } from '../../shared/src/testing/data-folder.ts'
import { onThisMachine } from '../../shared/src/testing/on-this-machine.ts'
import { logIn } from '../support/calls.ts'
import { median } from '../support/median.ts'
import { signedInBrowser } from '../support/signed-in.ts'
import { startConsole } from '../support/start-console.ts'

const run = promisify(execFile)

interface Big {
  readonly url: string
  /** Addresses of several such records, because an already opened one appears at once. */
  readonly teams: readonly string[]
  readonly histories: readonly string[]
}

/** A console with teams of 500 and customers with 10,000 changes. */
const test = base.extend<object, { readonly big: Big }>({
  big: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const dataDir = await dataFolder('console-big-')
      const postgres = await startEmbedded({ dataDir })
      const env = { DATABASE_URL: postgres.url, RELEASES_URL: join(dataDir, 'releases') }
      const running = await startConsole({ customers: 60, env })
      const said: string[] = []
      for (let count = 0; count < 4; count += 1) {
        const { stdout } = await run(process.execPath, ['bench/big-records.ts'], {
          cwd: join(import.meta.dirname, '../..'),
          env: { ...process.env, ...env },
        })
        said.push(stdout)
      }
      const found = (pattern: RegExp) => said.map((text) => pattern.exec(text)?.[0] ?? '')
      await use({
        url: running.url,
        teams: found(/\/editmember\S+tab=team/),
        histories: found(/\/editmember\S+tab=history/),
      })
      await running.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** Opens a page from within the console; returns the time until an element is visible, in ms. */
const openWithin = (page: Page, address: string, selector: string): Promise<number> =>
  page.evaluate(
    async ({ address, selector }) => {
      const began = performance.now()
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
      while (!document.querySelector(selector)) await new Promise(requestAnimationFrame)
      return performance.now() - began
    },
    { address, selector },
  )

/** Scrolls down step by step; returns the steps at which its middle was empty. */
const holes = (page: Page, scroller: string, piece: string): Promise<number> =>
  page.evaluate(
    async ({ scroller, piece }) => {
      const own = document.querySelector(scroller)
      if (!own) throw new Error(`no ${scroller}`)
      const { left, top, width, height } = own.getBoundingClientRect()
      const reached = own.scrollTop
      let missing = 0
      for (let step = 0; step < 60; step += 1) {
        own.scrollBy(0, 700)
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
        const there = document.elementsFromPoint(left + width / 2, top + height / 2)
        if (!there.some((element) => element.closest(piece))) missing += 1
      }
      // A box that does not scroll would never be empty either.
      if (own.scrollTop < reached + 10_000) throw new Error(`${scroller} went only to ${own.scrollTop}`)
      return missing
    },
    { scroller, piece },
  )

test('a team of 500 and 10,000 changes open at once and scroll without gaps', async ({ browser, big }) => {
  test.setTimeout(120_000)
  const context = await signedInBrowser(browser, big.url, await logIn(big.url, 'manager'))
  const page = await context.newPage()
  const kinds = [
    { what: 'team', addresses: big.teams, selector: 'main table tr[aria-rowindex="9"]' },
    { what: 'timeline', addresses: big.histories, selector: 'main ol li time' },
    {
      what: 'changes',
      addresses: big.histories.map((address) => `${address}&view=changes`),
      selector: 'main ol li table',
    },
  ]
  for (const { what, addresses, selector } of kinds) {
    // The first one loads the tab's code.
    await page.goto(addresses[0] ?? '')
    await expect(page.locator(selector).first()).toBeVisible()
    const times: number[] = []
    for (const address of addresses.slice(1)) {
      await openWithin(page, '/editmember?customer_id=1', 'main form')
      times.push(await openWithin(page, address, selector))
    }
    console.log(
      `${what}: open to usable ${times.map((ms) => ms.toFixed(0)).join(', ')} ms, median ${median(times).toFixed(0)} ms`,
    )
    expect(median(times)).toBeLessThan(onThisMachine(2_500))
    const place = what === 'team' ? 'main [role=region]:has(table)' : '#content'
    expect(await holes(page, place, what === 'team' ? 'tr[aria-rowindex]' : 'main ol > li'), what).toBe(0)
  }
  await context.close()
})
