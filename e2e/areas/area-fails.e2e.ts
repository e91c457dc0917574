import { expect, type Page } from '@playwright/test'
import { remotes } from '../../scripts/build/parts.ts'
import type { RegistryEntry } from '../../shared/src/contract/area.ts'
import { isLong, measured } from '../../shared/src/testing/measured.ts'
import { test, type Visit } from '../support/console.ts'
import { breakTransport, type Fault, faults, reasons } from '../support/faults.ts'
import { rotation, shareOf } from '../support/rotation.ts'
import { sideBySide } from '../support/side-by-side.ts'
import { readRegistry, remake, standBetween, withEntry } from '../support/tampering.ts'

/**
 * Concurrent pages: another test runs beside this one, and what takes long on a busy machine counts as slow, whatever
 * else is wrong with it. A request that hangs is waited for in a page of its own.
 */
const pagesFor = (waiting: readonly Fault[]): number => {
  if (isLong) return 3
  return waiting.some(({ kind }) => kind === 'slow') ? 2 : 1
}

const nowhere = '/error-pages/error-404'
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const areaPage = (page: Page) => page.getByRole('heading', { name: /cannot be shown right now$/ })
const screenShown = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Opens the first screen of an area in the menu; returns the time of the click. */
const openByMenu = async (page: Page, { definition }: RegistryEntry): Promise<number> => {
  const screen = definition.screens.find(({ group }) => group !== undefined)
  if (screen?.group === undefined) throw new Error(`${definition.area} has nothing in the menu.`)
  const link = menuOf(page).getByRole('link', { name: screen.title, exact: true })
  const group = menuOf(page).getByRole('button', { name: screen.group, exact: true })
  let clicked = 0
  // A menu opened by hover closes when the bar moves away from under a resting pointer: then it is opened again.
  await expect(async () => {
    const opener = (await group.isVisible()) ? group : menuOf(page).getByRole('button', { name: /^More/ })
    if (!(await link.isVisible())) await opener.click({ timeout: 5_000 })
    await link.waitFor({ timeout: 5_000 })
    clicked = performance.now()
    await link.click({ timeout: 5_000 })
  }).toPass()
  return clicked
}

const expectAreaPage = async (page: Page, { kind }: Fault, build: string): Promise<void> => {
  await expect(areaPage(page)).toBeVisible()
  const said = page.getByRole('main').getByRole('alert')
  await expect(said).toContainText(reasons[kind])
  await expect(said).toContainText(`build ${build}`)
}

const expectScreen = async (page: Page): Promise<void> => {
  await expect(screenShown(page)).toBeVisible()
  await expect(areaPage(page)).toBeHidden()
}

/** One cell of the matrix; returns how long after the click the agent was told. */
const live = async (page: Page, fault: Fault, area: string): Promise<number> => {
  const released = await readRegistry()
  const own = released.areas.find((entry) => entry.area === area)
  const neighbour = released.areas.find((entry) => entry.area !== area)
  if (!own || !neighbour) throw new Error(`${area} or its neighbour is not released.`)
  const between = await standBetween(page)
  const screens = own.definition.screens.map(({ id }) => id)
  const build = await remake(own, 'broken0', fault.differences?.(area, screens) ?? {})
  await between.serve(build)
  between.registry = (registry) => withEntry(registry, build.entry)
  const mend = await breakTransport(page, fault, build)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })

  await page.goto(nowhere)
  await expect(menuOf(page)).toBeVisible()
  const clicked = await openByMenu(page, build.entry)
  await areaPage(page).waitFor()
  const waited = performance.now() - clicked
  await expectAreaPage(page, fault, build.entry.build)

  await openByMenu(page, neighbour)
  await expectScreen(page)
  // Known to be down: said at once, without another wait.
  const again = await openByMenu(page, build.entry)
  await areaPage(page).waitFor()
  expect(performance.now() - again).toBeLessThan(5_000)

  const retry = page.getByRole('button', { name: 'Retry' })
  if (fault.differences) {
    // A fault in the build itself is fixed by another build, of which the page may hear before the click.
    between.registry = (registry) => registry
    await Promise.any([retry.click(), expectScreen(page)])
  } else {
    // The background attempt has ended, or hangs.
    if (fault.kind !== 'slow') await expect(page.getByText('Trying again…')).toBeHidden()
    await mend()
    await retry.click()
  }
  await expectScreen(page)
  expect(loads).toBe(1)
  return waited
}

const complaints =
  /Failed to load resource|remotes\/|integrity|broken while|Version .* of shared|\[ Federation Runtime \]/

const areas = remotes().map(({ area }) => area)

/** The host treats all areas alike: together they cover every fault, in each commit in another distribution. */
const faultsFor = (area: string): readonly Fault[] =>
  isLong ? faults : shareOf(rotation(faults, 'faults', faults.length), areas.indexOf(area), areas.length)

for (const area of areas)
  test(`${area}, broken in ${faultsFor(area).length} ways, is down alone, says so within 8 s, and recovers by Retry`, async ({
    open,
    expectComplaint,
  }) => {
    test.setTimeout(120_000)
    expectComplaint(complaints)
    const visit: Visit = { as: 'su' }
    // The slow ones first, so that the others run beside them.
    const waiting = [...faultsFor(area)].sort((a, b) => Number(b.kind === 'slow') - Number(a.kind === 'slow'))
    const waits: [string, number][] = []
    await sideBySide(waiting, Array(pagesFor(waiting)).fill(visit), (fault) =>
      test.step(fault.name, async () => {
        const page = await open(visit)
        waits.push([fault.name, await live(page, fault, area)])
        await page.close()
      }),
    )
    console.log(`${area}: ${waits.map(([name, ms]) => `${name} ${Math.round(ms)} ms`).join(', ')}`)
    expect(waits).toHaveLength(faultsFor(area).length)
    for (const [name, ms] of waits) expect(ms, name).toBeLessThan(8_000)
    measured('F1', `ways in which ${area} was broken`, waits.length)
    measured('F1', `ms until it was said of ${area}, at most`, Math.round(Math.max(...waits.map(([, ms]) => ms))))
  })
