import { rm } from 'node:fs/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { nginxProgram, startNginx } from '../../server/src/testing/neighbours/nginx.ts'
import { dataFolder } from '../../shared/src/testing/data-folder.ts'
import { hasAuthorityPrograms, openAuthority } from '../support/authority.ts'
import { baseUrl, test } from '../support/console.ts'
import { type Customer, prepareCustomer } from '../support/customers.ts'
import { launchProfile } from '../support/launch.ts'

/** The name of the console in its certificate. */
const name = 'console.test'
const good = { from: -1, to: 30 }
const away = 'The server cannot be reached. Please check your connection.'
/** A stream that is cut is opened again after 30 seconds at the latest. */
const backWithinMs = 60_000

const form = (page: Page) => page.getByRole('form', { name: 'Contact details' })
const title = (page: Page) => form(page).getByRole('textbox', { name: 'Job title' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' }).click()

/** A browser that trusts the authority, with an agent signed in at the console behind the balancer. */
const openBrowser = async (home: string, url: string, token: string): Promise<BrowserContext> => {
  const context = await launchProfile(
    home,
    { width: 1280, height: 800 },
    {
      args: [`--host-resolver-rules=MAP ${name} 127.0.0.1, MAP * ~NOTFOUND`],
      env: { ...process.env, HOME: home },
    },
  )
  await context.addInitScript(
    ([origin, kept]) => {
      if (location.origin === origin && localStorage.getItem('token') === null) localStorage.setItem('token', kept)
    },
    [url, token] as const,
  )
  return context
}

test.skip(nginxProgram === null || !hasAuthorityPrograms, 'needs nginx, openssl and certutil')

for (const [what, bad] of [
  ['has ended', () => ({ of: name, days: { from: -30, to: -1 } })],
  ['is for another name', () => ({ of: 'other.test', days: good })],
] as const)
  test(`the balancer's certificate ${what}: an open tab says that the server is away, keeps what was typed, and goes on once it is renewed`, async ({
    api,
  }) => {
    test.setTimeout(180_000)
    const manager = await api('manager')
    const customer: Customer = await prepareCustomer(manager)
    const folder = await dataFolder('console-certificate-')
    const authority = openAuthority(folder)
    authority.trustIn(folder)
    authority.issue(name, good)
    const nginx = await startNginx([baseUrl], (same) => same, authority)
    const url = nginx.url.replace('127.0.0.1', name)
    const context = await openBrowser(folder, url, (await api('su')).token)
    const [record, list] = [await context.newPage(), await context.newPage()]
    await list.goto(`${url}/customers-list`)
    await expect(list.locator('tr[aria-rowindex="2"]')).toBeVisible()
    await record.goto(`${url}/editmember?customer_id=${customer.customer_id}`)
    await expect(title(record)).toHaveValue('Buyer')
    await title(record).fill('Head of')
    let reloads = 0
    for (const page of [record, list]) page.on('load', () => (reloads += 1))

    const { of, days } = bad()
    authority.issue(of, days)
    await nginx.restart()
    await title(record).press('End')
    await record.keyboard.type(' buying')
    await save(record)
    // As plain text if the code of notices was not loaded before.
    const notice = record.getByRole('region', { name: /^Notices/ }).getByText(away)
    await expect(notice.or(record.getByRole('alert').filter({ hasText: away })).first()).toBeVisible()
    await expect(title(record)).toHaveValue('Head of buying')
    await list.bringToFront()
    await list.getByRole('button', { name: 'Next page' }).click()
    await expect(list.getByRole('main').getByText(away)).toBeVisible()
    // A new tab gets the browser's own warning.
    const next = await context.newPage()
    await expect(next.goto(url)).rejects.toThrow(/ERR_CERT_(DATE|COMMON_NAME)_INVALID/)
    await next.close()

    authority.issue(name, good)
    await nginx.restart()
    // Nobody presses anything.
    await expect(list.getByRole('main').getByText(away)).toBeHidden({ timeout: backWithinMs })
    await expect(list.locator('tr[aria-rowindex="102"]')).toBeVisible()
    await record.bringToFront()
    await expect(title(record)).toHaveValue('Head of buying')
    await save(record)
    await expect(record.getByText(`Wilhelmina ${customer.last_name} saved.`)).toBeVisible()
    const { rows } = await manager.call<{ rows: { after: { title?: string } }[] }>(
      `show_customer_history_record/${customer.customer_id}`,
    )
    expect(rows.filter(({ after }) => after.title === 'Head of buying')).toHaveLength(1)
    expect(reloads).toBe(0)
    await context.close()
    await nginx.stop()
    await rm(folder, { recursive: true })
  })
