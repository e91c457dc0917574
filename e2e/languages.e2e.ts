import { expect, type Page } from '@playwright/test'
import { measured } from '../shared/src/testing/measured.ts'
import { englishIn } from './catalogue.ts'
import { baseUrl, signIn, test } from './console.ts'
import { prepareCustomer } from './customers.ts'
import { atRest, clipped, stickingOut } from './fits.ts'
import { goTo } from './go-to.ts'
import { drawEachMode, watchPolicy } from './policy-watch.ts'
import { sideBySide } from './side-by-side.ts'

const pictures = process.env.PICTURES

// Each of them takes a minute or two: both workers have some.
test.describe.configure({ mode: 'parallel' })

interface Place {
  readonly name: string
  readonly path: string
  readonly signedOut?: true
}

const places = (customerId: number): readonly Place[] => [
  { name: 'signin', path: '/signin', signedOut: true },
  { name: 'signup', path: '/signup', signedOut: true },
  { name: 'forget-password', path: '/forget-password', signedOut: true },
  { name: 'reset-password', path: '/reset-password', signedOut: true },
  { name: 'editmember', path: '/editmember' },
  { name: 'customer', path: `/editmember?customer_id=${customerId}` },
  { name: 'history', path: `/editmember?customer_id=${customerId}&tab=history` },
  ...['subscription', 'account', 'team', 'interests', 'topics', 'unlocks', 'corrections'].map((tab) => ({
    name: tab,
    path: `/editmember?customer_id=${customerId}&tab=${tab}`,
  })),
  { name: 'changes', path: `/editmember?customer_id=${customerId}&tab=history&view=changes` },
  { name: 'create', path: '/create-new-customer' },
  { name: 'new-customers', path: '/new-customers' },
  { name: 'customers-list', path: '/customers-list' },
  { name: 'reach-customers', path: '/reach-customers' },
  { name: 'blocked-domains', path: '/search/blocked-domains' },
  { name: 'ban-ip', path: '/ban-ip' },
  { name: 'api-requests', path: '/api-requests' },
  ...[1, 2, 3, 4].map((type) => ({ name: `approve-${type}`, path: `/approve?selected_approve_type=${type}` })),
  { name: 'enrichment-approve', path: '/enrichment_approve' },
  { name: 'cart', path: `/restore-customer-cart?customer_id=${customerId}` },
  { name: 'top-abusers', path: '/top_abusers' },
  { name: 'customer-abuse', path: `/customer/abuse?customer_id=${customerId}&last_x_days=365` },
  { name: 'alerts', path: '/alerts' },
  { name: 'auto-banning', path: '/config_auto_banning' },
  { name: 'agents', path: '/agents' },
  { name: 'edit-agent', path: '/edit-agent?agent_id=3' },
  { name: 'link-customer', path: '/link-customer-id' },
  { name: 'banner', path: '/main-site-banner-settings' },
  { name: 'support', path: '/support-ticket' },
  { name: 'ticket', path: '/support-ticket/1' },
  { name: 'to-do', path: '/to-do/1' },
  { name: 'domains', path: '/company-list' },
  { name: 'company', path: '/dataentry/createEditCompany/1' },
  { name: 'new-company', path: '/dataentry/createEditCompany' },
  { name: 'hiring', path: '/dataentry/press_news_entry' },
  { name: 'funding', path: '/dataentry/press_news_funding_financing_entry' },
  { name: 'funding-company', path: '/press_news_funding_insert_company' },
  { name: 'press', path: '/dataentry/createPress' },
  { name: 'industries', path: '/editCompanyIndustrySicEmployeeSize' },
  { name: 'stage-press', path: '/dataentry/addStagedPress' },
  { name: 'staged-press', path: '/dataentry/viewStagedPress' },
  { name: 'newsletter', path: '/dataentry/searchNewsletterCompany' },
  { name: 'press-list', path: '/dataentry/showPressList' },
  { name: 'products', path: '/add-inside-product?company_id=1' },
  { name: 'mismatches', path: '/data-mismatch' },
  { name: 'technologies', path: '/outside-technology?company_id=1' },
  { name: 'crawled', path: '/scrapy-crawl-data' },
  { name: 'quick-stats', path: '/quickstats' },
  { name: 'enrichment-stats', path: '/enrichment_stats' },
  { name: 'counts', path: '/counts' },
  { name: 'tracker', path: '/tracker' },
  { name: 'latest-customer', path: '/latest_customer' },
  { name: 'stripe-stats', path: '/stripe-stats' },
  { name: 'unlock-report', path: '/customer-unlocks-report' },
  { name: 'account-standing', path: '/account-standing' },
  { name: 'gmail', path: '/gmail' },
  { name: 'mail', path: '/gmail?thread=1' },
  { name: 'mail-search', path: '/gmail?q=has%3Aattachment' },
  { name: 'mailboxes', path: '/gmail_account' },
  { name: 'mailbox', path: '/gmail_account/1' },
  { name: 'mail-drafts', path: '/gmail_drafted_records' },
  { name: 'mail-authorization', path: '/authGmailRedirect' },
  { name: 'audit', path: '/audit' },
  { name: 'releases', path: '/releases' },
  { name: 'whats-new', path: '/whats-new' },
  { name: 'overview', path: '/dashboards/crm' },
  { name: 'account', path: '/account' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'server-error', path: '/error-pages/error-500' },
  { name: 'maintenance', path: '/error-pages/maintenance' },
  { name: 'coming-soon', path: '/error-pages/coming-soon' },
]

const languages = [
  { locale: 'en', tag: 'en-US', direction: 'ltr' },
  { locale: 'zh', tag: 'zh-CN', direction: 'ltr' },
  { locale: 'es', tag: 'es-ES', direction: 'ltr' },
  { locale: 'fr', tag: 'fr-FR', direction: 'ltr' },
  { locale: 'it', tag: 'it-IT', direction: 'ltr' },
  { locale: 'ar', tag: 'ar', direction: 'rtl' },
] as const

const isEnglish = {
  zh: englishIn('zh'),
  es: englishIn('es'),
  fr: englishIn('fr'),
  it: englishIn('it'),
  ar: englishIn('ar'),
}

/** All that the console says on the page, to read or to hear, one text each; what is stored stands in <bdi>. */
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('body *')].flatMap((element) => {
      if (/^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName) || element.closest('bdi')) return []
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const attributes = ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name))
      return [own.map(({ textContent }) => textContent).join(''), ...attributes]
    })
    return [...new Set([...texts, document.title].map((text) => text?.trim() ?? ''))].filter((text) => text !== '')
  })

type Language = (typeof languages)[number]

/** What of a page is not in its language, or cannot be read, at both widths. */
const faultsOf = async (page: Page, { locale, tag, direction }: Language, name: string): Promise<string[]> => {
  const html = await page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`)
  const faults = html === `${tag} ${direction}` ? [] : [`<html> is ${html}`]
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 800 })
    await atRest(page)
    if (pictures) await page.screenshot({ path: `${pictures}/${name}-${locale}-${width}.png` })
    const english = locale === 'en' ? [] : (await said(page)).filter(isEnglish[locale])
    const found = [
      ...english.map((text) => `still English: ${text}`),
      ...(await stickingOut(page)),
      ...(await clipped(page)),
    ]
    faults.push(...found.map((fault) => `${width} px: ${fault}`))
  }
  return faults.map((fault) => `${name} in ${locale}: ${fault}`)
}

/** By the list in the bar, as agents do it: the page that stands there says everything anew. */
const speak = async (page: Page, { locale, tag }: Language): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const choice = page.getByRole('banner').locator('select')
  if ((await choice.inputValue()) === locale) return
  await choice.selectOption(locale)
  await page.waitForFunction((lang) => document.documentElement.lang === lang, tag)
  await atRest(page)
}

for (const language of languages)
  test(`${language.locale}, before one signs in: every word in it, and all of it readable`, async ({ open }) => {
    const page = await open({ locale: language.locale })
    const faults: string[] = []
    for (const place of places(0).filter(({ signedOut }) => signedOut)) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await goTo(page, place.path)
      await atRest(page)
      faults.push(...(await faultsOf(page, language, place.name)))
    }
    expect(faults).toEqual([])
  })

test('every screen in six languages, wide and narrow: every word in it, and all of it readable', async ({
  open,
  api,
}) => {
  test.setTimeout(900_000)
  const su = await api('su')
  const customer = await prepareCustomer(su)
  const pages = [await open({ as: 'su' }), await open({ as: 'su' })]
  const watched = await Promise.all(pages.map(watchPolicy))
  const faults: string[] = []
  let drawn = 0
  try {
    await sideBySide(
      places(customer.customer_id).filter(({ signedOut }) => !signedOut),
      pages,
      async (place, page) => {
        await page.setViewportSize({ width: 1280, height: 800 })
        await goTo(page, place.path)
        await atRest(page)
        for (const language of languages) {
          await speak(page, language)
          faults.push(...(await faultsOf(page, language, place.name)))
          drawn += await drawEachMode(page)
        }
        await speak(page, languages[0])
      },
    )
  } finally {
    await su.call('session/set_preference', { key: 'locale', value: null })
  }
  expect(faults).toEqual([])
  const [refused, told] = [watched.flatMap(({ refused }) => refused), watched.flatMap(({ told }) => told)]
  measured('C6', 'screens in six languages and three modes', drawn)
  measured('C6', 'violations of the policy on them', refused.length)
  measured('C3', 'addresses with the token in them, on every screen', told.length)
  expect([...refused, ...told]).toEqual([])
})

test('the sign-in page speaks the browser’s language', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: baseUrl, locale: 'it-CH' })
  const page = await context.newPage()
  await page.goto('/signin')
  await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT')
  await context.close()
})

test('a language is switched without a reload and follows the agent to another browser', async ({ open, api }) => {
  const { call } = await api('company_size')
  try {
    const page = await open()
    await page.goto('/signin')
    await signIn(page, 'company_size')
    const choice = page.getByRole('banner').getByLabel('Language')
    await expect(choice).toBeVisible()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await choice.selectOption('zh')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page.getByRole('banner').getByLabel('语言')).toHaveValue('zh')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

    const elsewhere = await open()
    await elsewhere.goto('/signin')
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en-US')
    await signIn(elsewhere, 'company_size')
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(elsewhere.getByRole('banner').getByLabel('语言')).toHaveValue('zh')
  } finally {
    await call('session/set_preference', { key: 'locale', value: null })
  }
})

test('the checks of this journey see what is wrong', async ({ open }) => {
  const page = await open()
  await page.setContent(`
    <h1>Customers</h1>
    <input placeholder="No Record found with Ana">
    <button style="width: 40px; overflow: hidden; white-space: nowrap">Enregistrer la sélection</button>
    <button>Enregistrer</button>
    <p style="position: absolute; left: 0; width: 2000px">Large</p>`)
  expect((await said(page)).filter(isEnglish.fr)).toEqual(['Customers', 'No Record found with Ana'])
  expect(await clipped(page)).toEqual(['<button> is cut off: Enregistrer la sélection'])
  expect(await stickingOut(page)).toContain('<p> Large')
})
