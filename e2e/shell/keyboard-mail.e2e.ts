import { expect } from '@playwright/test'
import { expectAtTitle, expectSeenFocus, outset, pressAt, said } from '../support/by-keys.ts'
import { type Api, test } from '../support/console.ts'

/** State of the mails sent last. */
const states = async (agent: Api, subject: string): Promise<string[]> => {
  const input = { filters: { mine: true }, sort: { by: 'id', direction: 'desc' }, page: { size: 50 } }
  const { rows } = await agent.call<{ rows: { subject: string; state: string }[] }>('mail/list_sends', input)
  return rows.filter((send) => send.subject.endsWith(subject)).map(({ state }) => state)
}

interface Row {
  readonly threadId: number
  readonly subject: string
}

test('mail by keyboard: read, answered, recalled, sent, archived, and searched', async ({ open, api }) => {
  const agent = await api('sales')
  const inbox = async () => (await agent.call<{ list: Row[] }>('getEmailInbox', { label: 'inbox' })).list
  await expect(async () => expect((await inbox()).length).toBeGreaterThan(5)).toPass({ timeout: 60_000 })
  const page = await open({ as: 'sales' })
  await page.goto(outset)
  await pressAt(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Gmail', exact: true }))
  await expectAtTitle(page, 'Gmail')
  const lines = page.getByRole('list', { name: 'Conversations in Inbox' }).getByRole('listitem')
  const link = (at: number) => lines.nth(at).getByRole('link')
  await expect(link(3)).toBeVisible()
  await page.keyboard.press('j')
  await expectSeenFocus(link(0))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('j')
  await expectSeenFocus(link(2))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/thread=/)
  const thread = Number(new URL(page.url()).searchParams.get('thread'))
  const row = (await inbox()).find(({ threadId }) => threadId === thread)
  const subject = page.getByRole('heading', { level: 2, name: row?.subject ?? '', exact: true })
  await expect(subject).toBeVisible()

  await page.keyboard.press('r')
  const text = page.getByRole('textbox', { name: 'Message text' })
  await expectSeenFocus(text)
  await page.keyboard.type('Thank you, it is mended.')
  await page.keyboard.press('Control+Enter')
  await expect(said(page, /Sending in \d seconds?/)).toBeVisible()
  await expectSeenFocus(subject)
  await pressAt(page, page.getByRole('region', { name: 'Outgoing mail' }).getByRole('button', { name: 'Undo' }))
  await expect(text).toHaveText(/^Thank you, it is mended\./)
  await expectSeenFocus(text)
  await page.keyboard.press('Control+Enter')
  await expectSeenFocus(subject)

  await page.keyboard.press('u')
  await expect(subject).toBeHidden()
  await expectSeenFocus(link(2))
  const next = (await link(3).textContent()) ?? ''
  await page.keyboard.press('e')
  await expect(said(page, 'Conversation archived')).toBeVisible()
  await expect(link(2)).toHaveText(next)
  await expectSeenFocus(link(2))
  await page.keyboard.press('z')
  await expect(said(page, /^Undone: /)).toBeVisible()

  await page.keyboard.press('/')
  await expectSeenFocus(page.getByRole('combobox', { name: 'Search mail' }))
  await page.keyboard.type('invoice')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=invoice/)
  await expectSeenFocus(page.getByRole('region', { name: 'Conversations in All mail' }))
  await expect(said(page, /^\d+ shown$/)).toBeVisible()
  await page.keyboard.press('j')
  await expectSeenFocus(page.getByRole('list', { name: 'Conversations in All mail' }).getByRole('link').first())
  await expect.poll(async () => (await states(agent, row?.subject ?? ''))[0], { timeout: 30_000 }).toBe('sent')
})

test('mail by keyboard: a click into a mail leaves the keys to the console, and its selected text is copied', async ({
  open,
  api,
}) => {
  const agent = await api('sales')
  const inbox = async () => (await agent.call<{ list: Row[] }>('getEmailInbox', { label: 'inbox' })).list
  await expect(async () => expect((await inbox()).length).toBeGreaterThan(5)).toPass({ timeout: 60_000 })
  const page = await open({ as: 'sales' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/gmail?thread=${(await inbox())[0]?.threadId}`)
  const frame = page.locator('iframe').last()
  const box = (await frame.boundingBox()) ?? { x: 0, y: 0 }
  const pane = page.getByRole('region', { name: /^Conversation: / })
  // A word of the first row.
  await page.mouse.dblclick(box.x + 30, box.y + 22)
  await expect(pane).toBeFocused()
  await page.keyboard.press('Control+c')
  await expect(pane).toBeFocused()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\S+\s?$/)
  await page.keyboard.press('u')
  await expect(page).not.toHaveURL(/thread=/)
})
