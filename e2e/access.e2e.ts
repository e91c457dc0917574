import { expect, type Page } from '@playwright/test'
import { type Level, signIn, test } from './console.ts'
import { readRegistry } from './tampering.ts'

/** The screens that are deployed, with the word that the menu has for each. */
const deployed = {
  '/editmember': 'Edit Member',
  '/create-new-customer': 'Create New Customer',
  '/new-customers': 'New Customer',
  '/customers-list': 'Customers',
  '/reach-customers': 'Reach Customer',
  '/api-requests': 'Manage Api Keys',
  '/approve': 'Approve',
  '/enrichment_approve': 'Enrichment Approve',
  '/restore-customer-cart': 'Restore Customers Cart',
  '/top_abusers': 'Top Abusers',
  '/alerts': 'Alerts',
  '/customer/abuse': 'Customer Abuse report',
  '/ban-ip': 'Ban Ip Address',
  '/search/blocked-domains': 'Blocked Domains report',
  '/config_auto_banning': 'Config Auto Banning',
  '/agents': 'Agents',
  '/link-customer-id': 'Link Customer ID',
  '/main-site-banner-settings': 'Main Site Banner Settings',
  '/whats-new': 'Whats New',
  '/releases': 'Releases',
  '/audit': 'Audit',
  '/support-ticket': 'Support Ticket',
} as const
type Path = keyof typeof deployed
const paths = Object.keys(deployed) as Path[] // the keys of the constant above

/** Areas that the tables here speak of; whoever adds another one tests what it opens. */
const knownAreas = ['members', 'admin']

const forSu: readonly Path[] = [
  '/config_auto_banning',
  '/agents',
  '/link-customer-id',
  '/main-site-banner-settings',
  '/releases',
  '/audit',
]

/** What each demo agent may open, as their level and permission map say; not computed with the product's own rule. */
const mayOpen: Readonly<Record<Level, readonly Path[]>> = {
  su: paths,
  manager: paths.filter((path) => !forSu.includes(path)),
  sales: [...paths.slice(0, 5), ...(['/approve', '/alerts', '/top_abusers', '/whats-new', '/support-ticket'] as const)],
  data_entry: ['/whats-new'],
  company_size: ['/whats-new'],
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
  return shown.filter((title) => !others.includes(title)).sort()
}

for (const level of ['su', 'manager', 'sales', 'data_entry', 'company_size'] as const)
  test(`${level}: the menu shows what may be opened, and nothing else opens`, async ({ open }) => {
    const page = await open({ as: level })
    const allowed = mayOpen[level]
    for (const path of paths) {
      await page.goto(path)
      if (allowed.includes(path)) {
        await expect(page.getByRole('heading', { level: 1, name: deployed[path] })).toBeVisible()
        await expect(page).toHaveURL(({ pathname }) => pathname === path)
      } else if (level === 'data_entry') {
        await expect(page).toHaveURL('/dataentry/press_news_entry')
        await expect(page.getByRole('heading', { name: 'Data entry is not released on this server yet' })).toBeVisible()
      } else {
        await expect(page).toHaveURL(/\/permission-denied\?/)
        await expect(page.getByRole('heading', { name: 'You may not open this page' })).toBeVisible()
        await expect(page.getByRole('main')).toContainText(path)
      }
    }
    expect(await menuItems(page, await otherTitles())).toEqual(allowed.map((path) => deployed[path]).sort())
  })

test('signed out, an address leads to the sign-in page and afterwards back to it', async ({ open }) => {
  const page = await open()
  await page.goto('/customers-list?status=active&sort=-email')
  await expect(page).toHaveURL(/\/signin\?next=/)
  await signIn(page, 'sales')
  await expect(page).toHaveURL('/customers-list?status=active&sort=-email')
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
})

test('signed in, / and /signin go home; an address that is none is the 404 page', async ({ open }) => {
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

test('the sign-in page says what is wrong, at its field', async ({ open, expectComplaint }) => {
  expectComplaint(/status of 400/)
  const page = await open()
  await page.goto('/signin')
  const [email, password, submit] = [
    page.getByLabel('E-mail'),
    page.getByLabel('Password'),
    page.getByRole('button', { name: 'Sign in' }),
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
    await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is not right.')
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
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/signin')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const answer = await request.get('/api/v2/user', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
  await page.goto('/customers-list')
  await expect(page).toHaveURL(/\/signin/)
})
