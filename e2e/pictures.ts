import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test, type Visit } from './support/console.ts'
import { prepareCustomer } from './support/customers.ts'
import { atRest } from './support/fits.ts'
import { goTo } from './support/go-to.ts'
import { type OpenedScreen, openScreens, signedInScreens } from './support/screens.ts'
import { sideBySide } from './support/side-by-side.ts'

/** The variants, sizes and target folder requested by scripts/pictures.ts. */
const folder = process.env.PICTURES ?? 'pictures'
const options = JSON.parse(process.env.PICTURES_OF ?? '{}') as { looks?: string[]; places?: string[] } // from scripts/pictures.ts

const known = new Set([...openScreens, ...signedInScreens(1)].map(({ name }) => name))
const unknown = options.places?.filter((name) => !known.has(name)) ?? []
if (unknown.length > 0) throw new Error(`No screen is called ${unknown.join(' or ')}, but: ${[...known].join(' ')}`)

test.describe.configure({ mode: 'parallel' })

/** So that each is rendered once and at rest, as a newly arrived agent sees it. */
const take = async (page: Page, place: OpenedScreen, look: string): Promise<void> => {
  await goTo(page, place.path)
  await place.ready(page)
  await atRest(page)
  // Opened by a script, it counts as opened by keyboard: the title has the focus.
  await page.locator('h1').evaluateAll((titles: HTMLElement[]) => {
    for (const title of titles) title.blur()
  })
  await page.screenshot({ path: join(folder, look, `${place.name}.png`) })
}

for (const mode of ['light', 'semi-dark', 'dark'] as const)
  for (const locale of ['en', 'ar'] as const)
    for (const width of [1280, 390]) {
      const look = `${mode}-${locale}-${width}`
      if (options.looks !== undefined && !options.looks.includes(look)) continue
      test(look, async ({ open, api }) => {
        test.setTimeout(600_000)
        mkdirSync(join(folder, look), { recursive: true })
        const visit: Visit = { mode, locale, width, height: width < 500 ? 844 : 800 }
        const isAsked = ({ name }: OpenedScreen) => options.places === undefined || options.places.includes(name)
        const su = await api('su')
        const customer = await prepareCustomer(su)
        // As an agent who has closed the news.
        await su.call('session/set_preference', { key: 'banner.closed', value: Number.MAX_SAFE_INTEGER })
        await sideBySide(openScreens.filter(isAsked), [await open(visit)], (place, page) => take(page, place, look))
        const pages = [await open({ ...visit, as: 'su' }), await open({ ...visit, as: 'su' })]
        const after = signedInScreens(customer.customer_id).filter(isAsked)
        await sideBySide(after, pages, (place, page) => take(page, place, look))
      })
    }
