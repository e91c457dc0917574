import { expect, type Page } from '@playwright/test'
import { englishIn } from './catalogue.ts'
import { baseUrl, signIn, test } from './console.ts'
import { prepareCustomer } from './customers.ts'
import { clipped, settled, stickingOut } from './fits.ts'
import { sideBySide } from './side-by-side.ts'

const pictures = process.env.PICTURES

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

/** The screen is drawn, and nothing on it is still being read. */
const ready = async (page: Page): Promise<void> => {
  await expect(page.locator('h1, h2').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await settled(page)
}

for (const { locale, tag, direction } of languages)
  test(`${locale}, wide and narrow: every word in it, and all of it readable`, async ({ open, api }) => {
    test.setTimeout(300_000)
    const customer = await prepareCustomer(await api('su'))
    const isEnglish = englishIn(locale)
    const stranger = await open({ locale })
    const pages = [await open({ as: 'su', locale }), await open({ as: 'su', locale })]
    const faults: string[] = []
    const all = places(customer.customer_id)
    const read = async (place: Place, page: Page) => {
      const complain = (found: readonly string[]) => faults.push(...found.map((fault) => `${place.name}: ${fault}`))
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(place.path)
      await ready(page)
      const html = await page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`)
      if (html !== `${tag} ${direction}`) complain([`<html> is ${html}`])
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: width < 500 ? 844 : 800 })
        await ready(page)
        if (pictures) await page.screenshot({ path: `${pictures}/${place.name}-${locale}-${width}.png` })
        const english = locale === 'en' ? [] : (await said(page)).filter(isEnglish)
        const found = [
          ...english.map((text) => `still English: ${text}`),
          ...(await stickingOut(page)),
          ...(await clipped(page)),
        ]
        complain(found.map((fault) => `${width} px: ${fault}`))
      }
    }
    await sideBySide(
      all.filter(({ signedOut }) => signedOut),
      [stranger],
      read,
    )
    await sideBySide(
      all.filter(({ signedOut }) => !signedOut),
      pages,
      read,
    )
    expect(faults).toEqual([])
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
  const isEnglish = englishIn('fr')
  expect((await said(page)).filter(isEnglish)).toEqual(['Customers', 'No Record found with Ana'])
  expect(await clipped(page)).toEqual(['<button> is cut off: Enregistrer la sélection'])
  expect(await stickingOut(page)).toContain('<p> Large')
})
