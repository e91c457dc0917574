import { expect, type Page } from '@playwright/test'
import { type Level, signIn, test } from '../support/console.ts'
import { goTo } from '../support/go-to.ts'
import { oneIn } from '../support/rotation.ts'
import { sideBySide } from '../support/side-by-side.ts'
import { readRegistry } from '../support/tampering.ts'

/** The deployed screens, each with its menu text. */
const deployed = {
  '/editmember': 'Edit Member',
  '/create-new-customer': 'Create New Customer',
  '/new-customers': 'New Customer',
  '/customers-list': 'Customers',
  '/reach-customers': 'Reach Customer',
  '/api-requests': 'Manage Api Keys',
  '/approve': 'Approve',
  '/enrichment_approve': 'Enrichment Approve',
  '/proposals': 'Second Approvals',
  '/restore-customer-cart': 'Restore Customers Cart',
  '/top_abusers': 'Top Abusers',
  '/alerts': 'Alerts',
  '/customer/abuse': 'Customer Abuse report',
  '/ban-ip': 'Ban Ip Address',
  '/search/blocked-domains': 'Blocked Domains report',
  '/config_auto_banning': 'Config Auto Banning',
  '/agents': 'Agents',
  '/directories': 'Directories',
  '/link-customer-id': 'Link Customer ID',
  '/main-site-banner-settings': 'Main Site Banner Settings',
  '/whats-new': 'Whats New',
  '/releases': 'Releases',
  '/audit': 'Audit',
  '/support-ticket': 'Support Ticket list',
  '/gmail': 'Gmail',
  '/quickstats': 'Quick Stats',
  '/enrichment_stats': 'Enrichment Stats',
  '/counts': 'Counts',
  '/tracker': 'API Usage Stats',
  '/latest_customer': 'Latest Customer',
  '/stripe-stats': 'Stripe Stats',
  '/customer-unlocks-report': 'Customer Unlock Report',
  '/account-standing': 'Account Standing',
  '/company-list': 'Domain Verifier',
  '/dataentry/createEditCompany': 'Add/Edit Company',
  '/dataentry2/createEditCompany': 'Add/Edit Company',
  '/dataentry/press_news_entry': 'New Hiring Events - Confirm',
  '/dataentry/press_news_funding_financing_entry': 'New Funding - Missing Info',
  '/press_news_funding_insert_company': 'New Funding - Insert Comp',
  '/dataentry/createPress': 'Edit Company Press',
  '/dataentry2/createPress': 'Edit Company Press',
  '/editCompanyIndustrySicEmployeeSize': 'Edit Company Industry Sic Employee Size',
  '/dataentry/addStagedPress': 'Add Staged Press',
  '/dataentry/viewStagedPress': 'View Staged Press',
  '/dataentry/searchNewsletterCompany': "Show Company for Today's Press",
  '/dataentry/showPressList': 'Show All Press Events',
  '/add-inside-product': 'Add Inside Product',
  '/data-mismatch': 'Company Data Mismatch',
  '/dataentry2/data-mismatch': 'Company Data Mismatch',
  '/outside-technology': 'Add Outside Technology',
  '/scrapy-crawl-data': 'Scrapy-Crawl Data',
} as const
type Path = keyof typeof deployed
const paths = Object.keys(deployed) as Path[] // the keys of the constant above

/** Areas covered by the tables here; a new area needs tests of what it opens. */
const knownAreas = ['members', 'admin', 'reports', 'dataentry', 'mail']

const forSu: readonly Path[] = [
  '/config_auto_banning',
  '/agents',
  '/directories',
  '/link-customer-id',
  '/main-site-banner-settings',
  '/releases',
  '/audit',
  '/stripe-stats',
]

const dataEntry = paths.slice(paths.indexOf('/company-list'))

/** The screens of each demo agent, from their level and permission map, written by hand. */
const canOpen: Readonly<Record<Level, readonly Path[]>> = {
  su: paths,
  manager: paths.filter((path) => !forSu.includes(path)),
  sales: [
    ...paths.slice(0, 5),
    ...(['/approve', '/alerts', '/top_abusers', '/whats-new', '/support-ticket', '/gmail'] as const),
    ...(['/quickstats', '/latest_customer', '/customer-unlocks-report', '/account-standing'] as const),
  ],
  data_entry: ['/whats-new', ...dataEntry],
  company_size: ['/whats-new', '/company-list', '/editCompanyIndustrySicEmployeeSize'],
}

const otherTitles = async (): Promise<string[]> => {
  const { areas } = await readRegistry()
  return areas
    .filter(({ area }) => !knownAreas.includes(area))
    .flatMap(({ definition }) => definition.screens.map(({ title }) => title))
}

const menuItems = async (page: Page, others: readonly string[]): Promise<string[]> => {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const found: string[] = []
  for (const group of await menu.getByRole('button').all()) {
    await group.click()
    const list = menu.getByRole('list')
    await expect(list.first()).toBeVisible()
    found.push(...(await list.getByRole('link').allTextContents()))
    await page.keyboard.press('Escape')
    await page.mouse.move(640, 600)
    await expect(list).toHaveCount(0)
  }
  const shown = [...found, ...(await menu.getByRole('link').allTextContents())]
  // The number of new items may have arrived meanwhile, beside the name.
  return shown
    .map((text) => text.replace(/\d+ new$/, ''))
    .filter((title) => !others.includes(title))
    .sort()
}

for (const level of ['su', 'manager', 'sales', 'data_entry', 'company_size'] as const)
  test(`${level}: the menu shows what may be opened, and nothing else opens`, async ({ open }) => {
    test.setTimeout(120_000)
    const [page, other] = [await open({ as: level }), await open({ as: level })]
    const allowed = canOpen[level]
    const visit = async (path: Path, page: Page) => {
      // Loading by address and opening from within take the same path; one agent tries both for all.
      if (level === 'su') await page.goto(path)
      else await goTo(page, path)
      if (allowed.includes(path)) {
        await expect(page.getByRole('heading', { level: 1, name: deployed[path] })).toBeVisible()
        await expect(page).toHaveURL(({ pathname }) => pathname === path)
      } else if (level === 'data_entry') {
        await expect(page).toHaveURL(/\/dataentry\/press_news_entry(\?item=\d+)?$/)
        await expect(page.getByRole('heading', { name: deployed['/dataentry/press_news_entry'] })).toBeVisible()
      } else {
        await expect(page).toHaveURL(/\/permission-denied\?/)
        await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
        await expect(page.getByRole('main')).toContainText(path)
      }
    }
    // The rule itself is tested for every screen and agent in tables; this shows what an agent sees of it.
    await sideBySide(oneIn(6, paths), [page, other], visit)
    expect(await menuItems(page, await otherTitles())).toEqual(allowed.map((path) => deployed[path]).sort())
  })

test('signed out, an address leads to the sign-in page and back afterwards', async ({ open }) => {
  const page = await open()
  await page.goto('/customers-list?status=active&sort=-email')
  await expect(page).toHaveURL(/\/signin\?next=/)
  await signIn(page, 'sales')
  await expect(page).toHaveURL('/customers-list?status=active&sort=-email')
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
})

test('signed in, / and /signin lead home, and an unknown address to the 404 page', async ({ open }) => {
  const page = await open({ as: 'su' })
  for (const path of ['/', '/signin']) {
    await page.goto(path)
    await expect(page).toHaveURL('/editmember')
  }
  await page.goto('/no-such-page')
  await expect(page).toHaveURL('/error-pages/error-404')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto('/signin?next=https://elsewhere.example/')
  await expect(page).toHaveURL('/editmember')
})

test('the sign-in page shows errors at their fields', async ({ open, expectComplaint }) => {
  expectComplaint(/status of 400/)
  const page = await open()
  await page.goto('/signin')
  const [email, password, submit] = [
    page.getByLabel('Email'),
    page.getByLabel('Password'),
    page.getByRole('button', { name: 'Sign in', exact: true }),
  ]
  await submit.click()
  await expect(page.getByText('Please enter Email Address!')).toBeVisible()
  await expect(page.getByText('Please enter password!')).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill('su@example')
  await password.fill('wrong')
  await submit.click()
  await expect(page.getByText('The Email you entered is not a valid format!')).toBeVisible()
  await expect(page.getByText('Please enter password!')).toBeHidden()
  for (const address of ['su@example.com', 'nobody@example.com']) {
    await email.fill(address)
    await password.fill('wrong')
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
    await expect(submit).toBeEnabled()
  }
  await expect(page).toHaveURL('/signin')
})

test('logout ends the session, here and on the server', async ({ open, request, expectComplaint }) => {
  expectComplaint(/status of 401/)
  const page = await open()
  await page.goto('/signin')
  await signIn(page, 'manager')
  await expect(page).toHaveURL('/editmember')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const codeOf = async () => {
    const answer = await request.get('/api/v2/user', { headers: { authorization: `Bearer ${token}` } })
    return [answer.status(), (await answer.json()).code]
  }
  // Outside its browser the token is useless, although its session exists.
  expect(await codeOf()).toEqual([401, 'badProof'])
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/signin')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await codeOf()).toEqual([401, 'notSignedIn'])
  await page.goto('/customers-list')
  await expect(page).toHaveURL(/\/signin/)
})
