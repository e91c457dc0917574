import { expect, type Locator, type Page } from '@playwright/test'
import { screenIds, screens } from '../../host/contract/screens.ts'
import { measured } from '../../shared/src/testing/measured.ts'
import { englishIn } from '../support/catalogue.ts'
import { accessibilityFaults, test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'
import { atRest, clipped, stickingOut } from '../support/fits.ts'
import { goTo } from '../support/go-to.ts'
import { drawEachMode, watchPolicy } from '../support/policy-watch.ts'
import { oneIn, rotation, shareOf } from '../support/rotation.ts'
import { said } from '../support/said.ts'
import { openScreens, signedInScreens } from '../support/screens.ts'
import { sideBySide } from '../support/side-by-side.ts'

// Each takes a minute or two: both workers get some.
test.describe.configure({ mode: 'parallel' })

const languages = [
  { locale: 'en', tag: 'en-US', direction: 'ltr' },
  { locale: 'zh', tag: 'zh-CN', direction: 'ltr' },
  { locale: 'es', tag: 'es-ES', direction: 'ltr' },
  { locale: 'fr', tag: 'fr-FR', direction: 'ltr' },
  { locale: 'it', tag: 'it-IT', direction: 'ltr' },
  { locale: 'ar', tag: 'ar', direction: 'rtl' },
] as const

type Language = (typeof languages)[number]

const [english, ...translations] = languages
const readingLeft = languages.filter(({ direction }) => direction === 'rtl')
const readingRight = translations.filter(({ direction }) => direction === 'ltr')

/** Languages in which every commit looks at a screen: English, and in rotation Arabic or one of the others. */
const languagesFor = (name: string): readonly Language[] => [
  english,
  ...rotation([readingLeft, rotation(readingRight, name, 1)], name, 1).flat(),
]

/** Where WCAG is checked: once in each direction, once at each width; other languages differ only in text. */
const lookedAt: Readonly<Record<string, number>> = { en: 1280, ar: 390 }

/** A commit checks one of the two for each screen, in rotation. */
const isLookedAt = (name: string, locale: string, width: number): boolean =>
  lookedAt[locale] === width && rotation(Object.keys(lookedAt), name, 1).includes(locale)

const isEnglish = {
  zh: englishIn('zh'),
  es: englishIn('es'),
  fr: englishIn('fr'),
  it: englishIn('it'),
  ar: englishIn('ar'),
}

const resize = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: width < 500 ? 844 : 800 })
  await atRest(page)
}

/** 200 % zoom in a window of 1280 × 800: as if the window were half as large. */
const enlarged = { width: 640, height: 400 }

/** Texts in the wrong language and unreadable content, at both widths; in English also at 200 % zoom. */
const faultsOf = async (page: Page, { locale, tag, direction }: Language, name: string): Promise<string[]> => {
  const html = await page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`)
  const faults = html === `${tag} ${direction}` ? [] : [`<html> is ${html}`]
  for (const width of [1280, 390]) {
    await resize(page, width)
    const english = locale === 'en' ? [] : (await said(page)).filter(isEnglish[locale])
    const found = [
      ...english.map((text) => `still English: ${text}`),
      ...(await stickingOut(page)),
      ...(await clipped(page)),
      ...(isLookedAt(name, locale, width) ? await accessibilityFaults(page) : []),
    ]
    faults.push(...found.map((fault) => `${width} px: ${fault}`))
  }
  if (locale === 'en') {
    await page.setViewportSize(enlarged)
    await atRest(page)
    faults.push(...[...(await stickingOut(page)), ...(await clipped(page))].map((fault) => `at 200 %: ${fault}`))
  }
  return faults.map((fault) => `${name} in ${locale}: ${fault}`)
}

/** Chooses a language in the bar, as agents do; the open page is translated in place. */
const speak = async (page: Page, { locale, tag }: Language): Promise<void> => {
  await resize(page, 1280)
  const choice = page.getByRole('banner').locator('select')
  if ((await choice.inputValue()) === locale) return
  await choice.selectOption(locale)
  await page.waitForFunction((lang) => document.documentElement.lang === lang, tag)
  await atRest(page)
}

for (const language of languages)
  test(`${language.locale}, signed out: every word is translated, and all pages are readable and accessible`, async ({
    open,
  }) => {
    // Dark mode is checked in two of the six.
    const page = await open({ locale: language.locale, mode: lookedAt[language.locale] === 390 ? 'dark' : 'light' })
    const faults: string[] = []
    for (const place of openScreens) {
      await goTo(page, place.path)
      await place.ready(page)
      await atRest(page)
      faults.push(...(await faultsOf(page, language, place.name)))
    }
    expect(faults).toEqual([])
  })

const parts = 4
for (let part = 0; part < parts; part += 1)
  test(`a quarter of the screens (${part + 1}), wide and narrow, in English and another language: every word is translated and readable`, async ({
    open,
    api,
  }) => {
    test.setTimeout(480_000)
    const su = await api('su')
    const customer = await prepareCustomer(su)
    // Semi-dark is light below a dark bar.
    const pages = [await open({ as: 'su', mode: 'light' }), await open({ as: 'su', mode: 'semi-dark' })]
    const watched = await Promise.all(pages.map(watchPolicy))
    const faults: string[] = []
    let drawn = 0
    try {
      await sideBySide(
        shareOf(oneIn(4, signedInScreens(customer.customer_id)), part, parts),
        pages,
        async (place, page) => {
          await page.setViewportSize({ width: 1280, height: 800 })
          await goTo(page, place.path)
          await place.ready(page)
          await atRest(page)
          for (const language of languagesFor(place.name)) {
            await speak(page, language)
            faults.push(...(await faultsOf(page, language, place.name)))
            drawn += await drawEachMode(page)
          }
        },
      )
    } finally {
      await su.call('session/set_preference', { key: 'locale', value: null })
    }
    expect(faults).toEqual([])
    const [refused, leaks] = [watched.flatMap(({ refused }) => refused), watched.flatMap(({ told: leaks }) => leaks)]
    measured('C6', `screens in their languages and three modes, part ${part + 1} of ${parts}`, drawn)
    measured('C6', `violations of the policy on them, part ${part + 1} of ${parts}`, refused.length)
    measured('C3', `addresses with the token in them, part ${part + 1} of ${parts}`, leaks.length)
    expect([...refused, ...leaks]).toEqual([])
  })

test('every screen address is among those checked', () => {
  const places = signedInScreens(1).map(({ path }) => new URL(path, 'http://console.test'))
  const unseen = screenIds.filter((id) => {
    const { path, screen } = screens[id]
    // An alias is rendered by the same code.
    return screen === undefined && !places.some((place) => new URLPattern({ pathname: path }).test(place))
  })
  expect(unseen).toEqual([])
})

test('a dialog over a screen is accessible too', async ({ open }) => {
  const page = await open({ as: 'su', mode: 'dark' })
  await page.goto('/ban-ip')
  await page.getByRole('button', { name: 'Ban an address', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('203.0.113.7')
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
  for (const width of [1280, 390]) {
    await resize(page, width)
    expect([...(await stickingOut(page)), ...(await accessibilityFaults(page))]).toEqual([])
  }
})

test('in forced colours, selected, marked and overlaying elements remain distinguishable', async ({ open }) => {
  const page = await open({ as: 'su', mode: 'dark' })
  await page.emulateMedia({ forcedColors: 'active' })
  const edge = (part: Locator, of: 'border' | 'outline') =>
    part.evaluate(
      (element, name) => getComputedStyle(element)[name === 'border' ? 'borderTopStyle' : 'outlineStyle'],
      of,
    )
  await page.goto('/editmember?customer_id=1&tab=account')
  expect(await edge(page.getByRole('tab', { name: 'Account', selected: true }), 'outline')).toBe('solid')
  expect(await edge(page.getByRole('tab', { name: 'Team' }), 'outline')).not.toBe('solid')
  await goTo(page, '/dataentry/press_news_entry')
  const marked = page.locator('mark').first()
  await marked.waitFor()
  const colours = await marked.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(element).backgroundColor,
  ])
  expect(new Set(colours).size).toBe(2)
  await goTo(page, '/ban-ip')
  await page.getByRole('button', { name: 'Ban an address', exact: true }).click()
  expect(await edge(page.getByRole('dialog'), 'border')).toBe('solid')
})

test('the narrow menu opens and closes', async ({ open }) => {
  const page = await open({ as: 'su', width: 390, height: 844 })
  await page.goto('/editmember')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Customers', exact: true })).toBeVisible()
  expect([...(await stickingOut(page)), ...(await accessibilityFaults(page))]).toEqual([])
  await menu.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await expect(menu).toBeHidden()
})

test('the checks of this test detect faults', async ({ open }) => {
  const page = await open()
  await page.setContent(`
    <h1>Customers</h1>
    <input placeholder="No Record found with Ana">
    <button style="width: 40px; overflow: hidden; white-space: nowrap">Enregistrer la sélection</button>
    <button>Enregistrer</button>
    <p style="position: absolute; left: 0; width: 2000px">Large</p>`)
  expect((await said(page)).filter(isEnglish.fr)).toEqual(['Customers', 'No Record found with Ana'])
  expect(await clipped(page)).toEqual([
    '<input> would cut its hint in the middle: No Record found with Ana',
    '<button> is cut off: Enregistrer la sélection',
  ])
  expect(await stickingOut(page)).toContain('<p> Large')
  expect((await accessibilityFaults(page)).join()).toContain('html-has-lang')
})
