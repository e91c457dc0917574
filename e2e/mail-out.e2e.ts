import { test as base, expect, type Page } from '@playwright/test'
import { startMailServer } from '../server/src/testing/mail-server.ts'
import { type RunningConsole, startConsole } from './start-console.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** A console whose mail goes out to a real SMTP server. */
const test = base.extend<object, { readonly out: { readonly running: RunningConsole; readonly mail: MailServer } }>({
  out: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const mail = await startMailServer()
      const env = { SMTP_URL: mail.place.url, MAIL_FROM: mail.place.from }
      const running = await startConsole({ customers: 50, env })
      await use({ running, mail })
      await running.stop()
      await mail.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

const email = 'mika@example.com'

/** The code in the newest of so many mails to the address. */
const codeOf = async ({ taken }: MailServer, count: number): Promise<string> => {
  const mine = () => taken.filter((mail) => mail.includes(`To: ${email}`))
  await expect.poll(() => mine().length).toBe(count)
  const newest = mine().at(-1) ?? ''
  const [code] = /\b\d{6}\b/.exec(newest.slice(newest.indexOf('\r\n\r\n'))) ?? []
  if (code === undefined) throw new Error(`The mail tells no code:\n${newest}`)
  return code
}

/** Another agent in the console's own words: a Super User who lets somebody in. */
const letIn = async ({ url }: RunningConsole): Promise<void> => {
  const send = async <T>(path: string, token: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/api/v2/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    // The caller names what the contract says of this call.
    return ((await answer.json()) as { data: T }).data
  }
  const { token } = await send<{ token: string }>('login', '', { email: 'su@example.com', password: 'demo-su' })
  const agents = await send<{ agent_id: number; email: string }[]>('agents/list_agents', token)
  const agent_id = agents.find((agent) => agent.email === email)?.agent_id
  await send('agents/activate_agent', token, { agent_id, active: true })
}

test('codes of a sign-up and of a forgotten password arrive by SMTP, and work', async ({ browser, out }) => {
  const { running, mail } = out
  const page: Page = await (await browser.newContext({ baseURL: running.url })).newPage()
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Mika')
  await page.getByLabel('Last name').fill('Aalto')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByLabel('Password again').fill('a-long-password')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByLabel('Security code').fill(await codeOf(mail, 1))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible()

  await letIn(running)
  await expect.poll(() => mail.taken.length).toBe(2) // told that they were let in
  await page.goto('/forget-password')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Security code').fill(await codeOf(mail, 3))
  await page.getByLabel('New password', { exact: true }).fill('another-long-password')
  await page.getByLabel('New password again').fill('another-long-password')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  await page.getByRole('link', { name: 'To the sign-in page' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('another-long-password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/signin/)
  await page.context().close()
})
