import { expect, type Page } from '@playwright/test'
import { type Api, accessibilityFaults, test } from '../support/console.ts'

interface Row {
  readonly id: number
  readonly account_id: number
  readonly threadId: number
  readonly subject: string
  readonly messages: number
}
interface Mailbox {
  readonly id: number
  readonly email: string
}
interface Sender {
  readonly email: string
  readonly customer: { readonly customer_id: number; readonly flags: readonly string[] } | null
}

const nameOf = async (agent: Api): Promise<string> => {
  const answer = await agent.request.get('/api/v2/user')
  // The reply of GET user (spec §7).
  const { user } = ((await answer.json()) as { data: { user: { first: string; last: string } } }).data
  return `${user.first} ${user.last}`
}

const messagesOf = async (agent: Api, threadId: number): Promise<number> =>
  (await agent.call<{ messages: object[] }>('email/get_single_email', { threadId })).messages.length

/** The same, after requesting new mail like the inbox, instead of waiting for the next minute. */
const messagesNow = async (agent: Api, threadId: number): Promise<number> => {
  await agent.call('mail/check_mail', {})
  return messagesOf(agent, threadId)
}

/** Conversations that no other test uses: those started by customers on a later page of the inbox. */
const rows = async (agent: Api): Promise<readonly Row[]> => {
  const inbox = (next_page_token: string) =>
    agent.call<{ list: Row[]; next_page_token: string | null }>('getEmailInbox', {
      label: 'inbox',
      ...(next_page_token === '' ? {} : { next_page_token }),
    })
  const first = await inbox('')
  return (await inbox(first.next_page_token ?? '')).list
}

/** One of them with a suitable sender. */
const findRow = async (agent: Api, isRight: (sender: Sender) => boolean): Promise<Row & { sender: Sender }> => {
  for (const row of await rows(agent)) {
    const sender = await agent.call<Sender>('mail/get_sender', { thread_id: row.threadId })
    if (isRight(sender)) return { ...row, sender }
  }
  throw new Error('The demo mailbox has no such conversation.')
}

const wide = { width: 1600, height: 900 } as const
const composer = (page: Page) => page.locator('[data-composing]')
const text = (page: Page) => composer(page).getByRole('textbox', { name: 'Message text' })
const team = (page: Page) => page.getByRole('region', { name: 'Team', exact: true })
const assignee = (page: Page) => team(page).getByRole('combobox', { name: 'Assigned to' })

const openThread = async (page: Page, { threadId, subject }: Row): Promise<void> => {
  await page.goto(`/gmail?thread=${threadId}`)
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
}

test.beforeEach(async ({ api }) => {
  const agent = await api('sales')
  await expect(async () => expect((await rows(agent)).length).toBe(10)).toPass({ timeout: 60_000 })
})

test('two agents on one conversation see each other, and the second answer waits for the first', async ({
  open,
  api,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const [manager, sales] = [await api('manager'), await api('sales')]
  const [managersName, salesName] = [await nameOf(manager), await nameOf(sales)]
  const row = await findRow(sales, ({ email }) => email !== '')
  const before = await messagesOf(sales, row.threadId)
  const [first, second] = [await open({ as: 'manager', ...wide }), await open({ as: 'sales', ...wide })]
  for (const page of [first, second]) await openThread(page, row)
  await expect(first.getByText(`${salesName} is reading`)).toBeVisible()

  await first.keyboard.press('r')
  await expect(second.getByText(`${managersName} is replying`)).toBeVisible()
  expect(await accessibilityFaults(second)).toEqual([])
  await second.keyboard.press('r')
  await text(second).click()
  await second.keyboard.type('We are looking into it.')
  await text(first).click()
  await first.keyboard.type('It is mended.')
  await first.keyboard.press('Control+Enter')
  const warned = first.getByRole('alertdialog')
  await expect(warned).toContainText(salesName)
  await warned.getByRole('button', { name: 'Send anyway' }).click()
  await expect(async () => expect(await messagesNow(sales, row.threadId)).toBe(before + 1)).toPass({ timeout: 40_000 })

  // Answering an unassigned conversation assigns it.
  await expect(assignee(second).locator('option:checked')).toHaveText(managersName)
  await expect(text(second)).toContainText('We are looking into it.')
  await second.getByRole('button', { name: 'Send', exact: true }).click()
  const stopped = second.getByRole('alertdialog', { name: 'A newer message has arrived' })
  await expect(stopped).toContainText('It is mended.')
  expect(await messagesOf(sales, row.threadId)).toBe(before + 1)
  await stopped.getByRole('button', { name: 'Send anyway' }).click()
  await expect(async () => expect(await messagesNow(sales, row.threadId)).toBe(before + 2)).toPass({ timeout: 40_000 })
})

test('assignee, note and status set by one agent are seen by the other', async ({ open, api }) => {
  const [manager, sales] = [await api('manager'), await api('sales')]
  const salesName = await nameOf(sales)
  const row = (await rows(manager)).at(-1)
  if (!row) throw new Error('The demo mailbox is too small for this journey.')
  await manager.call('mail/assign_threads', { threads: [{ thread_id: row.threadId }], agent_id: null })
  const [first, second] = [await open({ as: 'sales', ...wide }), await open({ as: 'manager', ...wide })]
  for (const page of [first, second]) await openThread(page, row)
  await expect(assignee(first)).toBeVisible()

  await first.keyboard.press('Shift+A')
  await expect(first.getByText(`Conversation assigned to ${salesName}.`)).toBeVisible()
  await expect(assignee(second).locator('option:checked')).toHaveText(salesName)
  await first.keyboard.press('m')
  const note = team(first).getByRole('textbox', { name: 'Write a note' })
  await expect(note).toBeFocused()
  await first.keyboard.type('Called them, they wait')
  await first.reload()
  await expect(note).toHaveValue('Called them, they wait')
  await note.press('Control+Enter')
  await expect(team(second).getByText('Called them, they wait')).toBeVisible()
  expect(await accessibilityFaults(first)).toEqual([])

  await team(first).getByRole('button', { name: 'Done' }).click()
  await expect(team(second).getByRole('button', { name: 'Done' })).toHaveAttribute('aria-pressed', 'true')
  await team(second).getByRole('region', { name: 'History' }).getByRole('button', { name: 'Show' }).click()
  const history = team(second).getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history.filter({ hasText: `${salesName} set it to “Done”` }).first()).toBeVisible()
  await expect(history.filter({ hasText: `${salesName} added a note` }).first()).toBeVisible()
  await second.goto('/gmail?status=done&label=all')
  await expect(second.locator(`[data-thread="${row.threadId}"]`)).toBeVisible()

  await first.setViewportSize({ width: 390, height: 800 })
  await first.reload()
  await expect(team(first).or(first.getByRole('heading', { name: row.subject }))).toBeVisible()
  if (await team(first).isHidden()) await first.keyboard.press('.')
  await expect(assignee(first)).toBeVisible()
  const overflow = await first.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('the customer is beside their mail, and a ticket made from it is answered by mail', async ({ open, api }) => {
  const manager = await api('manager')
  const row = await findRow(manager, ({ customer }) => customer !== null && !customer.flags.includes('new_site'))
  const customerId = row.sender.customer?.customer_id ?? 0
  const before = await messagesOf(manager, row.threadId)
  const page = await open({ as: 'manager', ...wide })
  await openThread(page, row)

  const sender = team(page).getByRole('region', { name: 'Sender' })
  await expect(sender.getByRole('link', { name: 'Open customer page' })).toHaveAttribute(
    'href',
    `/editmember?customer_id=${customerId}`,
  )
  await sender.getByRole('button', { name: 'Switch to the new site' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch to the new site' }).click()
  await expect(page.getByText(/was switched to the new site\.$/)).toBeVisible()
  await expect(sender.getByRole('button', { name: 'Switch to the new site' })).toHaveCount(0)

  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Create ticket' })
  await expect(dialog.getByRole('textbox', { name: /Subject/ })).toHaveValue(row.subject)
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create ticket' }).click()
  await team(page).getByRole('region', { name: 'Ticket', exact: true }).getByRole('link', { name: /^#\d/ }).click()
  await expect(page).toHaveURL(/\/support-ticket\/\d+$/)
  const mails = page.getByRole('region', { name: 'Email' })
  await expect(mails.getByRole('link', { name: row.subject })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await mails.getByRole('button', { name: 'Reply by email' }).click()
  // Asked only if several mailboxes are connected.
  const { accounts } = await manager.call<{ accounts: readonly Mailbox[] }>('get_athorized_accounts', {})
  const { email = '' } = accounts.find(({ id }) => id === row.account_id) ?? {}
  const mailbox = page.getByRole('menuitem', { name: email })
  await expect(mailbox.or(composer(page))).toBeVisible()
  if (await mailbox.isVisible()) await mailbox.click()
  await expect(page).toHaveURL(new RegExp(`thread=${row.threadId}&compose=draft-`))
  await text(page).click()
  await page.keyboard.type('It is mended, and the ticket knows.')
  await page.keyboard.press('Control+Enter')
  await expect(async () => expect(await messagesNow(manager, row.threadId)).toBe(before + 1)).toPass({
    timeout: 40_000,
  })

  await page.goto(`/editmember?customer_id=${customerId}&tab=mails`)
  await expect(page.getByRole('tabpanel').getByRole('link', { name: row.subject }).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
