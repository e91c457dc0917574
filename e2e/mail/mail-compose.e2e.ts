import { expect, type Locator, type Page } from '@playwright/test'
import { type Api, accessibilityFaults, signIn, test } from '../support/console.ts'
import { endSession } from '../support/proven-headers.ts'

interface Row {
  readonly id: number
  readonly threadId: number
  readonly subject: string
}
interface Sent {
  readonly state: string
  readonly subject: string
}
interface Draft {
  readonly id: number
  readonly version: number
  readonly html: string
}

let number = 0
/** A unique subject. */
const newSubject = (what: string): string => {
  number += 1
  return `${what} ${Date.now()} ${number}`
}

const accountId = async (agent: Api): Promise<number> => {
  const { accounts } = await agent.call<{ accounts: { id: number; state: string }[] }>('get_athorized_accounts')
  const account = accounts.find(({ state }) => state === 'connected')
  if (!account) throw new Error('No mailbox is connected.')
  return account.id
}

const inbox = async (agent: Api): Promise<readonly Row[]> =>
  (await agent.call<{ list: Row[] }>('getEmailInbox', { label: 'inbox' })).list

const sendsOf = async (agent: Api, subject: string): Promise<string[]> => {
  const input = { filters: { mine: true }, sort: { by: 'id', direction: 'desc' }, page: { size: 50 } }
  const { rows } = await agent.call<{ rows: Sent[] }>('mail/list_sends', input)
  return rows.filter((send) => send.subject === subject).map(({ state }) => state)
}

const makeDraft = async (agent: Api, subject: string, html = '<p>First words</p>'): Promise<number> => {
  const to = [{ name: 'Ann', email: 'ann@customer.example' }]
  const input = { account_id: await accountId(agent), kind: 'new', to, cc: [], bcc: [], subject, html }
  return (await agent.call<Draft>('gmail_create_draft_mail', input)).id
}

const composer = (page: Page) => page.locator('[data-composing]')
const text = (page: Page) => composer(page).getByRole('textbox', { name: 'Message text' })
const saved = (page: Page) => expect(composer(page).getByText('Draft saved')).toBeVisible({ timeout: 15_000 })
const undo = (page: Page) => page.getByRole('region', { name: 'Outgoing mail' }).getByRole('button', { name: 'Undo' })

/** Whether the boxes of two elements overlap. */
const isOver = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (a === null || b === null) throw new Error('Not on the page.')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test.beforeEach(async ({ api }) => {
  const agent = await api('sales')
  await expect(async () => expect((await inbox(agent)).length).toBeGreaterThan(3)).toPass({ timeout: 60_000 })
})

test('a reply with a file is written, saved, sent and confirmed', async ({ open, api }) => {
  const agent = await api('sales')
  const row = (await inbox(agent)).at(-2)
  const page = await open({ as: 'sales' })
  await page.goto(`/gmail?thread=${row?.threadId}&compose=reply-${row?.id}`)
  const subject = await composer(page).getByRole('textbox', { name: 'Subject' }).inputValue()
  expect(subject).toMatch(/^re:/i)
  const before = (await sendsOf(agent, subject)).length
  await text(page).click()
  await page.keyboard.type('Here it is. ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Bold')
  await composer(page)
    .getByLabel('Add files')
    .and(page.locator('input'))
    .setInputFiles({ name: 'answer.txt', mimeType: 'text/plain', buffer: Buffer.from('the answer') })
  await expect(composer(page).getByText('answer.txt')).toBeVisible()
  await expect(composer(page).getByRole('progressbar')).toHaveCount(0)
  await saved(page)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(undo(page)).toBeVisible()
  await expect(page.getByText('sent successfully').first()).toBeVisible({ timeout: 30_000 })
  // A reused console has older ones.
  const all = await sendsOf(agent, subject)
  expect(all.slice(0, all.length - before)).toEqual(['sent'])
})

test('a half-written mail and a file on its way wait behind the lock', async ({ open, api, expectComplaint }) => {
  expectComplaint(/status of 403/)
  const draft = await makeDraft(await api('sales'), newSubject('Locked'))
  const page = await open({ as: 'sales', alone: true })
  await page.goto(`/gmail?compose=draft-${draft}`)
  await expect(text(page)).toHaveText('First words')
  /** The upload reaches the server only once the session is locked. */
  const held = Promise.withResolvers<void>()
  await page.route('**/mail/add_draft_file*', async (route) => {
    await held.promise
    await route.continue()
  })
  const upload = page.waitForRequest('**/mail/add_draft_file*')
  await composer(page)
    .getByLabel('Add files')
    .and(page.locator('input'))
    .setInputFiles({ name: 'answer.txt', mimeType: 'text/plain', buffer: Buffer.from('the answer') })
  await upload
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' and half a')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Lock screen' }).click()
  await expect(page.getByRole('heading', { name: 'The screen is locked' })).toBeVisible()
  held.resolve()
  await page.getByLabel('Password').fill('demo-sales')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(text(page)).toHaveText('First words and half a')
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' sentence')
  await saved(page)
  await expect(composer(page).getByRole('progressbar')).toHaveCount(0)
  await expect(composer(page).getByText('answer.txt')).toBeVisible()
  await page.reload()
  await expect(text(page)).toHaveText('First words and half a sentence')
  await expect(composer(page).getByText('answer.txt')).toBeVisible()
})

test('undo send brings the mail back as it was, unsent', async ({ open, api }) => {
  const agent = await api('manager')
  const subject = newSubject('Undo')
  const draft = await makeDraft(agent, subject)
  const page = await open({ as: 'manager' })
  await page.goto(`/gmail?compose=draft-${draft}`)
  await expect(text(page)).toHaveText('First words')
  await composer(page).getByRole('button', { name: 'More send options' }).click()
  await page
    .getByRole('menuitem', { name: '30 seconds' })
    .or(page.getByRole('menuitemcheckbox', { name: '30 seconds' }))
    .click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await composer(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(undo(page)).toBeVisible()
  // The next mail can be written meanwhile: neither it nor the list is covered.
  await page.getByRole('button', { name: 'Compose', exact: true }).click()
  await expect(text(page)).toBeVisible()
  const notices = page.getByRole('region', { name: 'Outgoing mail' })
  for (const width of [1440, 1100, 900, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of ['Send', 'Discard draft', 'Bold']) {
      const button = composer(page).getByRole('button', { name, exact: true })
      await expect(async () => expect(await isOver(notices, button), `${name} at ${width} px`).toBe(false)).toPass()
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await composer(page).getByRole('button', { name: 'Close', exact: true }).click()
  expect(await isOver(notices, page.getByRole('button', { name: 'Older', exact: true }))).toBe(false)
  await undo(page).click()
  await expect(text(page)).toHaveText('First words')
  expect(await sendsOf(agent, subject)).toEqual(['taken_back'])
  // The keys belong to the composer again: out of the text, then closed.
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(composer(page)).toHaveCount(0)
})

test('one draft in two tabs shows both texts side by side, and keeps both', async ({ open, api, expectComplaint }) => {
  expectComplaint(/status of 409/)
  const agent = await api('sales')
  const draft = await makeDraft(agent, newSubject('Two tabs'))
  const [first, second] = [await open({ as: 'sales' }), await open({ as: 'sales' })]
  for (const page of [first, second]) {
    await page.goto(`/gmail_drafted_records?compose=draft-${draft}`)
    await expect(text(page)).toHaveText('First words')
    await text(page).click()
    await page.keyboard.press('Control+End')
  }
  await first.keyboard.type(' from the first tab')
  await saved(first)
  await second.keyboard.type(' from the second tab')
  const dialog = second.getByRole('alertdialog', { name: 'Two versions of this draft' })
  await expect(dialog.getByText('First words from the first tab')).toBeVisible()
  await expect(dialog.getByText('First words from the second tab')).toBeVisible()
  expect(await accessibilityFaults(second)).toEqual([])
  await dialog.getByRole('button', { name: 'Keep both versions' }).click()
  await saved(second)
  const { html } = await agent.call<Draft>('mail/get_draft', { id: draft })
  expect(html).toContain('from the first tab')
  expect(html).toContain('from the second tab')
})

test('a lost session keeps the typed text', async ({ open, expectComplaint }) => {
  expectComplaint(/status of 401/)
  const page = await open()
  await page.goto('/signin')
  await signIn(page, 'sales')
  await expect(page).not.toHaveURL(/signin/)
  await page.goto('/gmail_drafted_records?compose=new')
  const subject = newSubject('Lost session')
  await expect(text(page)).toBeVisible()
  // Text is being saved when the session ends: the page may learn of that before the save does.
  let over = () => {}
  const ended = new Promise<void>((resolve) => {
    over = resolve
  })
  await page.route(/gmail_(create|update)_draft_mail/, async (route) => {
    await ended
    await route.continue()
  })
  await composer(page).getByRole('textbox', { name: 'Subject' }).fill(subject)
  expect(await endSession(page)).toBe(200)
  over()
  await expect(page).toHaveURL(/\/signin\?next=/)
  await signIn(page, 'sales')
  await expect(composer(page).getByRole('textbox', { name: 'Subject' })).toHaveValue(subject)
  await expect(composer(page).getByText('Restored: this was not saved when you left.')).toBeVisible()
  await saved(page)
})

test('while the server is away, typed text survives a reload, and is saved once it is back', async ({
  open,
  api,
  expectComplaint,
}) => {
  expectComplaint(/Failed to load resource/)
  const agent = await api('sales')
  const draft = await makeDraft(agent, newSubject('Away'))
  const page = await open({ as: 'sales' })
  await page.goto(`/gmail_drafted_records?compose=draft-${draft}`)
  await expect(text(page)).toHaveText('First words')
  await page.route('**/api/v2/gmail_update_draft_mail', (route) => route.abort('connectionrefused'))
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' and more')
  await expect(composer(page).getByText('Saved in this browser only')).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(text(page)).toHaveText('First words and more')
  await page.unroute('**/api/v2/gmail_update_draft_mail')
  await saved(page)
  const { html } = await agent.call<Draft>('mail/get_draft', { id: draft })
  expect(html).toContain('First words and more')
})

test('a mail is forwarded with its files, to a recipient found by a few letters', async ({ open, api }) => {
  const agent = await api('sales')
  const { list } = await agent.call<{ list: Row[] }>('getEmailInbox', { label: 'inbox', q: 'has:attachment' })
  const page = await open({ as: 'sales' })
  await page.goto(`/gmail?thread=${list[0]?.threadId}&compose=forward-${list[0]?.id}`)
  const to = composer(page).getByRole('combobox', { name: 'To' })
  await expect(to).toBeFocused()
  await to.pressSequentially('manager')
  await page.getByRole('option', { name: /manager@example\.com/ }).click()
  await expect(composer(page).getByRole('list', { name: 'Files' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(composer(page).getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 })
  await saved(page)
  await composer(page).getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('The draft was discarded')).toBeVisible()
  await expect(composer(page)).toHaveCount(0)
})

test('a saved reply is created, found by keyboard and filled in for the recipient', async ({ open, api }) => {
  const name = newSubject('Greeting')
  const agent = await api('sales')
  const draft = await makeDraft(agent, newSubject('Saved reply'), '')
  const html = '<p>Good day {{first_name|dear reader}}, yours {{agent_first_name}}</p>'
  await agent.call('mail/save_saved_reply', { name, subject: '', html, shared: false })
  const page = await open({ as: 'sales' })
  await page.goto(`/gmail_drafted_records?compose=draft-${draft}`)
  await composer(page).getByRole('button', { name: 'Saved replies' }).click()
  await page.getByRole('combobox', { name: 'Search saved replies' }).fill(name)
  await expect(page.getByText(/^Good day Ann, yours/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(text(page)).toContainText('Good day Ann, yours')
})

test('on a small screen the composer fills the window and nothing scrolls sideways', async ({ open, api }) => {
  const draft = await makeDraft(await api('sales'), newSubject('Small'))
  const page = await open({ as: 'sales', width: 390, height: 800, locale: 'ar' })
  await page.goto(`/gmail_drafted_records?compose=draft-${draft}`)
  await expect(composer(page)).toBeVisible()
  await expect(composer(page).locator('.mail-text')).toHaveText('First words')
  const box = await composer(page).boundingBox()
  expect([box?.x, box?.width]).toEqual([0, 390])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await accessibilityFaults(page)).toEqual([])
})
