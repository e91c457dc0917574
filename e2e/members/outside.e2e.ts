import { test as base, expect, type Page } from '@playwright/test'
import { startMailServer } from '../../server/src/testing/neighbours/mail-server.ts'
import { startOpenIdProvider } from '../../server/src/testing/neighbours/open-id.ts'
import { logIn, sendCall } from '../support/calls.ts'
import { type RunningConsole, startConsole } from '../support/start-console.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>
interface Outside {
  readonly running: RunningConsole
  readonly mail: MailServer
  readonly provider: Provider
}

/** A console with a real SMTP server for its mail, and a Google provider that can be made to lie. */
const test = base.extend<object, { readonly out: Outside }>({
  out: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const mail = await startMailServer()
      const provider = await startOpenIdProvider()
      const env = {
        SMTP_URL: mail.place.url,
        MAIL_FROM: mail.place.from,
        GOOGLE_ISSUER: provider.place.issuer,
        GOOGLE_CLIENT_ID: provider.place.clientId,
        GOOGLE_CLIENT_SECRET: provider.place.clientSecret,
      }
      const running = await startConsole({ customers: 50, env })
      await use({ running, mail, provider })
      await running.stop()
      await Promise.all([mail.stop(), provider.stop()])
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

const email = 'mika@example.com'

/** The code in the newest mail to the address, once `count` mails have arrived. */
const codeOf = async ({ taken }: MailServer, count: number): Promise<string> => {
  const mine = () => taken.filter((mail) => mail.includes(`To: ${email}`))
  await expect.poll(() => mine().length).toBe(count)
  const newest = mine().at(-1) ?? ''
  const [code] = /\b[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}\b/.exec(newest.slice(newest.indexOf('\r\n\r\n'))) ?? []
  if (code === undefined) throw new Error(`The mail tells no code:\n${newest}`)
  return code
}

/** Another agent: a Super User who approves a sign-up. */
const letIn = async ({ url }: RunningConsole): Promise<void> => {
  const token = await logIn(url, 'su')
  const agents = await sendCall<{ agent_id: number; email: string }[]>(url, 'agents/list_agents', token)
  const agent_id = agents.find((agent) => agent.email === email)?.agent_id
  await sendCall(url, 'agents/activate_agent', token, { agent_id, active: true })
}

test('codes for a sign-up and a forgotten password arrive by SMTP, and work', async ({ browser, out }) => {
  const { running, mail } = out
  const page: Page = await (await browser.newContext({ baseURL: running.url })).newPage()
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Mika')
  await page.getByLabel('Last name').fill('Aalto')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByLabel('Security code').fill(await codeOf(mail, 1))
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByLabel('Password again').fill('a-long-password')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()

  await letIn(running)
  await expect.poll(() => mail.taken.length).toBe(2) // notified of the approval
  await page.goto('/forget-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Security code').fill(await codeOf(mail, 3))
  await page.getByLabel('New password', { exact: true }).fill('another-long-password')
  await page.getByLabel('New password again').fill('another-long-password')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  await page.getByRole('link', { name: 'To the sign-in page' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('another-long-password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/signin/)
  await page.context().close()
})

/** Presses the button, and answers in the provider's place with an ID token with these claims. */
const byProvider = async (page: Page, provider: Provider, claims: Parameters<Provider['allow']>[1]): Promise<void> => {
  await page.unroute('**/auth?*')
  await page.route('**/auth?*', (route) => {
    const requestUrl = route.request().url()
    const back = new URL(new URL(requestUrl).searchParams.get('redirect_uri') ?? '')
    back.search = new URLSearchParams(provider.allow(requestUrl, claims)).toString()
    return route.fulfill({ status: 302, headers: { location: back.href } })
  })
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
}

test('an ID token for another audience is refused, and a claimed level is ignored', async ({ browser, out }) => {
  const { running, provider } = out
  const page = await (await browser.newContext({ baseURL: running.url })).newPage()
  await byProvider(page, provider, { email: 'su@example.com', aud: 'another-client' })
  await expect(page.getByRole('alert')).toHaveText('Your identity at Google could not be verified.')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await byProvider(page, provider, { email: 'sales@example.com', level: 'su', role: 'su' })
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: /^More/ }).click()
  await expect(page.getByRole('link', { name: 'Whats New' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Releases' })).toBeHidden()
  await page.goto('/releases')
  await expect(page).toHaveURL(/\/permission-denied\?/)
  await page.context().close()
})
