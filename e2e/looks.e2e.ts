import { expect, type Page } from '@playwright/test'
import { measured } from '../shared/src/testing/measured.ts'
import { accessibilityFaults, test } from './console.ts'
import { prepareCustomer } from './customers.ts'
import { atRest, stickingOut } from './fits.ts'
import { goTo } from './go-to.ts'
import { watchPolicy } from './policy-watch.ts'
import { sideBySide } from './side-by-side.ts'

const pictures = process.env.PICTURES

// Each of them takes a minute or two: both workers have some.
test.describe.configure({ mode: 'parallel' })

interface Place {
  readonly name: string
  readonly path: string
  readonly signedOut?: true
  /** Whether it is drawn, in whichever language. */
  readonly ready: (page: Page) => Promise<void>
}

const table = (page: Page) => expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
const heading = (page: Page) => expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
const formsReady = (page: Page) => expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()

const places = (customerId: number): readonly Place[] => [
  { name: 'signin', path: '/signin', signedOut: true, ready: heading },
  { name: 'editmember', path: '/editmember', ready: heading },
  { name: 'customer', path: `/editmember?customer_id=${customerId}`, ready: formsReady },
  {
    name: 'history',
    path: `/editmember?customer_id=${customerId}&tab=history&view=changes`,
    ready: (page) => expect(page.getByRole('main').getByRole('table').first()).toBeVisible(),
  },
  ...['history', 'subscription', 'account', 'team', 'interests', 'topics', 'unlocks', 'corrections'].map((tab) => ({
    name: `tab-${tab}`,
    path: `/editmember?customer_id=${customerId}&tab=${tab}`,
    ready: heading,
  })),
  { name: 'create', path: '/create-new-customer', ready: formsReady },
  { name: 'new-customers', path: '/new-customers', ready: heading },
  { name: 'reach-customers', path: '/reach-customers', ready: table },
  { name: 'campaigns', path: '/reach-customers?view=campaigns', ready: heading },
  { name: 'customers-list', path: '/customers-list', ready: table },
  { name: 'blocked-domains', path: '/search/blocked-domains', ready: table },
  { name: 'ban-ip', path: '/ban-ip', ready: heading },
  { name: 'api-requests', path: '/api-requests', ready: heading },
  ...[1, 2, 3, 4].map((type) => ({
    name: `approve-${type}`,
    path: `/approve?selected_approve_type=${type}`,
    ready: heading,
  })),
  { name: 'enrichment-approve', path: '/enrichment_approve', ready: heading },
  { name: 'cart', path: `/restore-customer-cart?customer_id=${customerId}`, ready: heading },
  { name: 'top-abusers', path: '/top_abusers', ready: table },
  { name: 'customer-abuse', path: `/customer/abuse?customer_id=${customerId}&last_x_days=365`, ready: heading },
  { name: 'alerts', path: '/alerts', ready: table },
  { name: 'auto-banning', path: '/config_auto_banning', ready: heading },
  { name: 'agents', path: '/agents', ready: table },
  { name: 'edit-agent', path: '/edit-agent?agent_id=3', ready: heading },
  { name: 'link-customer', path: '/link-customer-id', ready: heading },
  { name: 'banner', path: '/main-site-banner-settings', ready: heading },
  { name: 'support', path: '/support-ticket', ready: heading },
  { name: 'ticket', path: '/support-ticket/1', ready: heading },
  { name: 'to-do', path: '/to-do/1', ready: heading },
  { name: 'domains', path: '/company-list', ready: heading },
  { name: 'company', path: '/dataentry/createEditCompany/1', ready: heading },
  { name: 'new-company', path: '/dataentry/createEditCompany', ready: heading },
  { name: 'hiring', path: '/dataentry/press_news_entry', ready: heading },
  { name: 'funding', path: '/dataentry/press_news_funding_financing_entry', ready: heading },
  { name: 'funding-company', path: '/press_news_funding_insert_company', ready: heading },
  { name: 'press', path: '/dataentry/createPress', ready: heading },
  { name: 'industries', path: '/editCompanyIndustrySicEmployeeSize', ready: heading },
  { name: 'stage-press', path: '/dataentry/addStagedPress', ready: heading },
  { name: 'staged-press', path: '/dataentry/viewStagedPress', ready: heading },
  { name: 'newsletter', path: '/dataentry/searchNewsletterCompany', ready: heading },
  { name: 'press-list', path: '/dataentry/showPressList', ready: heading },
  { name: 'products', path: '/add-inside-product?company_id=1', ready: heading },
  { name: 'mismatches', path: '/data-mismatch', ready: heading },
  { name: 'technologies', path: '/outside-technology?company_id=1', ready: heading },
  { name: 'crawled', path: '/scrapy-crawl-data', ready: heading },
  { name: 'quick-stats', path: '/quickstats', ready: heading },
  { name: 'enrichment-stats', path: '/enrichment_stats', ready: heading },
  { name: 'counts', path: '/counts', ready: heading },
  { name: 'tracker', path: '/tracker', ready: heading },
  { name: 'latest-customer', path: '/latest_customer', ready: heading },
  { name: 'stripe-stats', path: '/stripe-stats', ready: heading },
  { name: 'unlock-report', path: '/customer-unlocks-report', ready: heading },
  { name: 'account-standing', path: '/account-standing', ready: heading },
  { name: 'gmail', path: '/gmail', ready: heading },
  { name: 'mail', path: '/gmail?thread=1', ready: heading },
  { name: 'mail-search', path: '/gmail?q=has%3Aattachment', ready: heading },
  { name: 'mailboxes', path: '/gmail_account', ready: heading },
  { name: 'mailbox', path: '/gmail_account/1', ready: heading },
  { name: 'mail-drafts', path: '/gmail_drafted_records', ready: heading },
  { name: 'mail-authorization', path: '/authGmailRedirect', ready: heading },
  { name: 'audit', path: '/audit', ready: table },
  { name: 'whats-new', path: '/whats-new', ready: heading },
  { name: 'not-found', path: '/no-such-page', ready: heading },
  // The last one: whoever leaves it is asked about what was typed.
  {
    name: 'ban-dialog',
    path: '/ban-ip',
    ready: async (page) => {
      // The last of the actions beside the title, in every language.
      await page.getByRole('button', { name: /^(Ban an address|حظر عنوان)$/ }).click()
      await page.getByRole('dialog').getByRole('textbox').first().fill('203.0.113.7')
      await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
    },
  },
]

const looks = [
  { locale: 'en', mode: 'light', width: 1280 },
  { locale: 'en', mode: 'dark', width: 1280 },
  { locale: 'ar', mode: 'semi-dark', width: 1280 },
  { locale: 'en', mode: 'dark', width: 390 },
  { locale: 'ar', mode: 'light', width: 390 },
] as const

for (const { locale, mode, width } of looks)
  test(`${locale}, ${mode}, ${width} px: accessible, and inside the window`, async ({ open, api }) => {
    test.setTimeout(300_000)
    const customer = await prepareCustomer(await api('su'))
    const size = { locale, mode, width, height: width < 500 ? 844 : 800 }
    const stranger = await open(size)
    const pages = [await open({ as: 'su', ...size }), await open({ as: 'su', ...size })]
    const watched = await Promise.all([stranger, ...pages].map(watchPolicy))
    const faults: string[] = []
    const all = places(customer.customer_id)
    const look = async (place: Place, page: Page) => {
      await goTo(page, place.path)
      await place.ready(page)
      await atRest(page)
      if (pictures) await page.screenshot({ path: `${pictures}/${place.name}-${locale}-${mode}-${width}.png` })
      const found = [...(await stickingOut(page)), ...(await accessibilityFaults(page))]
      faults.push(...found.map((fault) => `${place.name}: ${fault}`))
    }
    await sideBySide(
      all.filter(({ signedOut }) => signedOut),
      [stranger],
      look,
    )
    await sideBySide(
      all.filter(({ signedOut }) => !signedOut),
      pages,
      look,
    )
    expect(faults).toEqual([])
    const refused = watched.flatMap((each) => each.refused)
    measured('C6', `violations on ${all.length} screens, ${locale}, ${mode}, ${width} px`, refused.length)
    expect(refused).toEqual([])
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
