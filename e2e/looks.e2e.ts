import { expect, type Page } from '@playwright/test'
import { accessibilityFaults, test } from './console.ts'
import { prepareCustomer } from './customers.ts'
import { settled, stickingOut } from './fits.ts'
import { sideBySide } from './side-by-side.ts'

const pictures = process.env.PICTURES

interface Place {
  readonly name: string
  readonly path: string
  readonly signedOut?: true
  /** Whether it is drawn, in whichever language. */
  readonly ready: (page: Page) => Promise<void>
}

const table = (page: Page) => expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
const heading = (page: Page) => expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
/** Drawn, and nothing on it is still being read. */
const quiet = async (page: Page) => {
  await heading(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
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
    ready: quiet,
  })),
  { name: 'create', path: '/create-new-customer', ready: formsReady },
  { name: 'new-customers', path: '/new-customers', ready: quiet },
  { name: 'reach-customers', path: '/reach-customers', ready: table },
  { name: 'campaigns', path: '/reach-customers?view=campaigns', ready: quiet },
  { name: 'customers-list', path: '/customers-list', ready: table },
  { name: 'blocked-domains', path: '/search/blocked-domains', ready: table },
  { name: 'ban-ip', path: '/ban-ip', ready: heading },
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
  { name: 'api-requests', path: '/api-requests', ready: quiet },
  ...[1, 2, 3, 4].map((type) => ({
    name: `approve-${type}`,
    path: `/approve?selected_approve_type=${type}`,
    ready: quiet,
  })),
  { name: 'enrichment-approve', path: '/enrichment_approve', ready: quiet },
  { name: 'cart', path: `/restore-customer-cart?customer_id=${customerId}`, ready: quiet },
  { name: 'top-abusers', path: '/top_abusers', ready: table },
  { name: 'customer-abuse', path: `/customer/abuse?customer_id=${customerId}&last_x_days=365`, ready: quiet },
  { name: 'alerts', path: '/alerts', ready: table },
  { name: 'auto-banning', path: '/config_auto_banning', ready: quiet },
  { name: 'agents', path: '/agents', ready: table },
  { name: 'edit-agent', path: '/edit-agent?agent_id=3', ready: quiet },
  { name: 'link-customer', path: '/link-customer-id', ready: quiet },
  { name: 'banner', path: '/main-site-banner-settings', ready: quiet },
  { name: 'support', path: '/support-ticket', ready: quiet },
  { name: 'ticket', path: '/support-ticket/1', ready: quiet },
  { name: 'to-do', path: '/to-do/1', ready: quiet },
  { name: 'audit', path: '/audit', ready: table },
  { name: 'whats-new', path: '/whats-new', ready: quiet },
  { name: 'not-found', path: '/no-such-page', ready: heading },
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
    const faults: string[] = []
    const all = places(customer.customer_id)
    const look = async (place: Place, page: Page) => {
      await page.goto(place.path)
      await place.ready(page)
      await settled(page)
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
