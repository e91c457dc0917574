import { expect, type Page } from '@playwright/test'
import { type Api, accessibilityFaults, test } from '../support/console.ts'
import { copied, list, type Row } from '../support/inbox.ts'

const lines = (page: Page) => page.locator('[data-thread]')
const line = (page: Page, threadId: number) => page.locator(`[data-thread="${threadId}"]`)

/** A conversation of the inbox that no other test uses: the oldest of its page. */
const someRow = async (agent: Api, at: number, input: object = {}): Promise<Row> => {
  const row = (await list(agent, input)).list.at(at)
  if (!row) throw new Error('The demo mailbox is too small for this journey.')
  return row
}

test.beforeEach(async ({ api }) => copied(await api('sales')))

test('mail is read and searched with nothing but the keyboard', async ({ open, api }) => {
  const agent = await api('sales')
  const page = await open({ as: 'sales' })
  await page.goto('/gmail')
  await expect(lines(page).nth(1)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  // Read from the page: a mail that another test has sent to this mailbox may still arrive.
  const [first = 0, second = 0] = await lines(page).evaluateAll((all) => all.map((one) => Number(one.dataset.thread)))
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`thread=${first}(&|$)`))
  await expect(page.locator('iframe').last()).toBeVisible()
  await expect(line(page, first)).not.toHaveAttribute('data-unread')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`thread=${second}(&|$)`))
  await page.keyboard.press('k')
  await page.keyboard.press('u')
  await expect(page.getByText('No conversation open')).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('has:')
  await expect(page.getByRole('option', { name: /has:attachment/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=has%3Aattachment/)
  const found = await list(agent, { q: 'has:attachment' })
  await expect(line(page, found.list[0]?.threadId ?? 0)).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page.getByRole('link', { name: 'Sent' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Go to Sent')).toBeVisible()
})

test('an archived, deleted or unstarred mail leaves its list at once, and Undo brings it back (spec §4)', async ({
  open,
  api,
}) => {
  const agent = await api('sales')
  const page = await open({ as: 'sales' })
  const row = await someRow(agent, -1)
  await page.goto(`/gmail?thread=${row.threadId}`)
  await expect(page.getByRole('heading', { name: row.subject, exact: true })).toBeVisible()
  await expect(line(page, row.threadId)).toBeVisible()

  await page.keyboard.press('e')
  await expect(line(page, row.threadId)).toHaveCount(0)
  await expect(page).not.toHaveURL(new RegExp(`thread=${row.threadId}`))
  await expect(page.getByText('Conversation archived')).toBeVisible()
  expect((await list(agent, { label: 'archive' })).list.map(({ threadId }) => threadId)).toContain(row.threadId)
  await page.keyboard.press('z')
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  await expect(line(page, row.threadId)).toBeVisible()

  await page
    .getByRole('checkbox', { name: `Select: ${row.subject}`, exact: true })
    .last()
    .check()
  await page.getByRole('toolbar', { name: '1 selected' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Conversation moved to trash')).toBeVisible()
  await page.keyboard.press('z')
  await expect(line(page, row.threadId)).toBeVisible()

  const answer = await agent.request.put('/api/mailApp/update/starred', {
    data: { mailIds: [row.id], status: true },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.ok()).toBe(true)
  await page.goto('/gmail?label=starred')
  await line(page, row.threadId).getByRole('button', { name: 'Star', pressed: true }).click()
  await expect(line(page, row.threadId)).toHaveCount(0)
})

test('a sent mail is first in Sent, which counts one more (spec §4)', async ({ open, api }) => {
  const agent = await api('sales')
  const { accounts } = await agent.call<{ accounts: { id: number; state: string }[] }>('get_athorized_accounts', {})
  const account = accounts.find(({ state }) => state === 'connected')
  const page = await open({ as: 'sales' })
  await page.goto('/gmail?label=sent')
  const count = page.getByText(/^\d+ of \d+$/)
  await expect(count).toBeVisible()
  const totalOf = async () => Number((await count.textContent())?.split(' of ')[1])
  const before = await totalOf()

  const subject = `Welcome aboard ${Date.now()}`
  const draft = await agent.call<{ id: number; version: number }>('gmail_create_draft_mail', {
    account_id: account?.id,
    kind: 'new',
    subject,
    html: '<p>Good to have you.</p>',
    cc: [],
    bcc: [],
    to: [{ name: 'Ann Lee', email: 'ann@acme.example' }],
  })
  await agent.call('mail/send_draft', {
    draft_id: draft.id,
    version: draft.version,
    undo_seconds: 0,
    seen_message_id: 0,
    afterwards: 'nothing',
  })
  await expect(lines(page).first()).toContainText(subject, { timeout: 30_000 })
  await expect(async () => expect(await totalOf()).toBe(before + 1)).toPass()
})

test('the address holds the place: Back, a reload and a shared link restore it', async ({ open, api }) => {
  const agent = await api('sales')
  const { list: rows } = await list(agent, { label: 'sent' })
  const [first, second] = rows
  if (!first || !second) throw new Error('The demo mailbox is too small for this journey.')
  const page = await open({ as: 'sales' })
  await page.goto('/gmail')
  await page.getByRole('link', { name: 'Sent', exact: true }).click()
  await line(page, first.threadId).getByRole('link').click()
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  await expect(heading(first.subject)).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading(second.subject)).toBeVisible()
  await page.reload()
  await expect(heading(second.subject)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sent', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(line(page, second.threadId).getByRole('link')).toHaveAttribute('aria-current', 'true')

  const shared = await open({ as: 'manager' })
  await shared.goto(page.url())
  await expect(shared.getByRole('heading', { level: 2, name: second.subject, exact: true })).toBeVisible()
  await expect(line(shared, first.threadId)).toBeVisible()

  // However many were opened: Back leads to the list, then to the previous list.
  await page.goBack()
  await expect(page.getByText('No conversation open')).toBeVisible()
  await expect(line(page, second.threadId)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Inbox/ })).toHaveAttribute('aria-current', 'page')
  await page.goForward()
  await page.goForward()
  await expect(heading(second.subject)).toBeVisible()
})

test('many conversations change at once, and can be undone', async ({ open, api }) => {
  const agent = await api('sales')
  const page = await open({ as: 'sales' })
  await page.goto('/gmail?label=sent')
  const rows = (await list(agent, { label: 'sent' })).list.slice(0, 3)
  const boxes = lines(page).getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('toolbar', { name: '3 selected' })
  await bar.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(page.getByText('3 conversations marked as unread')).toBeVisible()
  for (const { threadId } of rows) await expect(line(page, threadId)).toHaveAttribute('data-unread')
  await page.keyboard.press('z')
  await expect(line(page, rows[0]?.threadId ?? 0)).not.toHaveAttribute('data-unread')
})

test('Older and Newer page by token, and a reload keeps the page', async ({ open, api }) => {
  const agent = await api('sales')
  const first = await list(agent)
  const second = await list(agent, { next_page_token: first.next_page_token ?? '' })
  expect(first.list).toHaveLength(10)
  const page = await open({ as: 'sales' })
  await page.goto('/gmail')
  await expect(line(page, second.list[0]?.threadId ?? 0)).toBeAttached()
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page).toHaveURL(/page=/)
  await expect(lines(page).first()).toHaveAttribute('data-thread', String(second.list[0]?.threadId))
  await page.reload()
  await expect(lines(page).first()).toHaveAttribute('data-thread', String(second.list[0]?.threadId))
  await page.getByRole('button', { name: 'Newer' }).click()
  await expect(lines(page).first()).toHaveAttribute('data-thread', String(first.list[0]?.threadId))
})

test('a change by another agent appears by itself', async ({ open, api }) => {
  const manager = await api('manager')
  const page = await open({ as: 'sales' })
  const row = await someRow(manager, -2)
  await page.goto('/gmail')
  await expect(line(page, row.threadId)).toBeVisible()
  const input = { change: row.isStarred ? 'unstar' : 'star', ids: [row.threadId] }
  await manager.call('mail/change_threads', input)
  await expect(line(page, row.threadId).getByRole('button', { name: 'Star' })).toHaveAttribute(
    'aria-pressed',
    String(!row.isStarred),
  )
})

test('old mail addresses redirect to their folder or mail', async ({ open, api }) => {
  const agent = await api('sales')
  const row = await someRow(agent, 0)
  const page = await open({ as: 'sales' })
  await page.goto('/apps/mail/folder/sent')
  await expect(page).toHaveURL(/\/gmail\?label=sent$/)
  await expect(page.getByRole('link', { name: 'Sent' })).toHaveAttribute('aria-current', 'page')
  await page.goto(`/mail/1/label/inbox/${row.id}`)
  await expect(page.getByRole('heading', { name: row.subject })).toBeVisible()
})

test('at 390 px one pane shows at a time, with a way back', async ({ open, api }) => {
  const agent = await api('sales')
  const row = await someRow(agent, 0)
  const page = await open({ as: 'sales', width: 390, height: 800 })
  await page.goto('/gmail')
  await line(page, row.threadId).getByRole('link').click()
  await expect(page.getByRole('heading', { name: row.subject })).toBeVisible()
  await expect(line(page, row.threadId)).toBeHidden()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(line(page, row.threadId)).toBeVisible()
})
