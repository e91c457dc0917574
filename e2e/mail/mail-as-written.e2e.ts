import { expect, type Locator, type Page } from '@playwright/test'
import { type Api, test } from '../support/console.ts'
import { prepareCustomer } from '../support/customers.ts'
import { copied, list } from '../support/inbox.ts'

interface Account {
  readonly id: number
  readonly state: string
}
interface Conversation {
  readonly messages: readonly { readonly html: string | null }[]
}

const composer = (page: Page) => page.locator('[data-composing]')
const text = (page: Page) => composer(page).getByRole('textbox', { name: 'Message text' })

const accountId = async (agent: Api): Promise<number> => {
  const { accounts } = await agent.call<{ accounts: Account[] }>('get_athorized_accounts')
  return accounts.find(({ state }) => state === 'connected')?.id ?? 0
}

const makeDraft = async (agent: Api, subject: string, html: string): Promise<number> => {
  const to = [{ name: 'Ann', email: 'ann@customer.example' }]
  const input = { account_id: await accountId(agent), kind: 'new', to, cc: [], bcc: [], subject, html }
  return (await agent.call<{ id: number }>('gmail_create_draft_mail', input)).id
}

/** Opens a draft, with the cursor at its beginning. */
const openDraft = async (page: Page, draft: number): Promise<void> => {
  await page.goto(`/gmail_drafted_records?compose=draft-${draft}`)
  await text(page)
    .locator('p')
    .first()
    .click({ position: { x: 4, y: 8 } })
}

/** Requests new mail like the inbox, instead of waiting for the next minute. */
const lookForMail = (agent: Api): Promise<unknown> => agent.call('mail/check_mail', {})

/** The conversation of a sent mail, once it is mirrored. */
const sentThread = async (agent: Api, subject: string): Promise<number> => {
  const found = async () => {
    await lookForMail(agent)
    return (await list(agent, { label: 'sent' })).list.find((row) => row.subject === subject)?.threadId ?? 0
  }
  await expect.poll(found, { timeout: 60_000 }).toBeGreaterThan(0)
  return found()
}

const htmlOf = async (agent: Api, threadId: number): Promise<string> =>
  (await agent.call<Conversation>('email/get_single_email', { threadId })).messages.at(-1)?.html ?? ''

/** Inserts a unique picture, large enough to be seen, at the cursor. */
const pastePicture = (place: Locator, width: number, height: number): Promise<void> =>
  place.evaluate(
    async (element, [w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const pen = canvas.getContext('2d')
      if (pen) {
        pen.fillStyle = 'teal'
        pen.fillRect(0, 0, canvas.width, canvas.height)
      }
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
      const data = new DataTransfer()
      data.items.add(new File(blob ? [blob] : [], 'shot.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    [width, height] as const,
  )

const body =
  '<p dir="auto">First words, then the last</p><ul dir="auto"><li dir="auto"><p dir="auto">item</p></li></ul>'

test.beforeEach(async ({ api }) => copied(await api('sales')))

for (const [where, select] of [
  ['in the middle of the text', (page: Page) => page.keyboard.press('ArrowRight')],
  ['at its end', (page: Page) => page.keyboard.press('Control+End')],
  [
    'with a word selected',
    (page: Page) =>
      text(page)
        .locator('p')
        .first()
        .dblclick({ position: { x: 12, y: 8 } }),
  ],
  ['with all of it selected', (page: Page) => page.keyboard.press('Control+a')],
] as const)
  test(`Ctrl+Enter sends a mail as it was written: ${where}`, async ({ open, api }) => {
    const agent = await api('sales')
    const subject = `As written ${where} ${Date.now()}`
    const draft = await makeDraft(agent, subject, body)
    const page = await open({ as: 'sales' })
    await openDraft(page, draft)
    await select(page)
    await page.keyboard.press('Control+Enter')
    await expect(composer(page)).toHaveCount(0)
    expect(await htmlOf(agent, await sentThread(agent, subject))).toBe(body)
  })

test('a mail with a selected picture is sent with it, as last written, and shows all of it', async ({ open, api }) => {
  const agent = await api('sales')
  const subject = `Picture ${Date.now()}`
  const draft = await makeDraft(agent, subject, '<p dir="auto">Old words</p>')
  const inDrafts = async () => {
    await lookForMail(agent)
    return (await list(agent, { label: 'draft' })).list.map((row) => row.subject)
  }
  await expect.poll(inDrafts, { timeout: 60_000 }).toContain(subject)
  const page = await open({ as: 'sales' })
  await openDraft(page, draft)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('New words ')
  await pastePicture(text(page), 640, 400)
  const picture = text(page).getByRole('img', { name: 'shot.png' })
  await expect(picture).toHaveAttribute('src', /^data:image\/png/)
  await composer(page).getByRole('textbox', { name: 'Subject' }).fill(`${subject}!`)
  await expect(composer(page).getByText('Draft saved')).toBeVisible({ timeout: 15_000 })
  // Pushed to Gmail, and mirrored from there, with its new subject.
  await expect.poll(inDrafts, { timeout: 60_000 }).toContain(`${subject}!`)
  expect(await inDrafts()).not.toContain(subject)
  await picture.click()
  await page.keyboard.press('Control+Enter')
  await expect(composer(page)).toHaveCount(0)

  const threadId = await sentThread(agent, `${subject}!`)
  const html = await htmlOf(agent, threadId)
  expect(html).toMatch(/New words <img src="cid:[^"]+"/)
  expect(html).not.toContain('Old words')
  await page.goto(`/gmail?label=sent&thread=${threadId}`)
  const frame = page.locator('iframe').last()
  const shown = frame.contentFrame().locator('img')
  await expect(shown).toHaveJSProperty('naturalWidth', 640)
  await expect
    .poll(async () => {
      const [outer, inner] = [await frame.boundingBox(), await shown.boundingBox()]
      return (outer?.y ?? 0) + (outer?.height ?? 0) - ((inner?.y ?? 0) + (inner?.height ?? 0))
    })
    .toBeGreaterThanOrEqual(0)
})

test('a mail sent to a customer is on their page, among their mails and in the timeline', async ({ open, api }) => {
  const agent = await api('su')
  const { customer_id, email } = await prepareCustomer(agent)
  const subject = `For you ${Date.now()}`
  const input = { account_id: await accountId(agent), kind: 'new', cc: [], bcc: [], subject, html: '<p>Hello</p>' }
  const draft = await agent.call<{ id: number; version: number }>('gmail_create_draft_mail', {
    ...input,
    to: [{ name: '', email }],
  })
  const page = await open({ as: 'su' })
  await page.goto(`/editmember?customer_id=${customer_id}&tab=mails`)
  await expect(page.getByRole('link', { name: 'Search their emails' })).toBeVisible()
  await agent.call('mail/send_draft', {
    draft_id: draft.id,
    version: draft.version,
    undo_seconds: 0,
    seen_message_id: 0,
    afterwards: 'nothing',
  })
  // The mail appears on an open page without a reload.
  await expect(page.getByRole('link', { name: subject })).toBeVisible({ timeout: 60_000 })
  const { past } = await agent.call<{ past: { kind: string; text: string }[] }>('members/list_timeline', {
    customer_id,
  })
  expect(past.filter(({ kind }) => kind === 'mail').map((item) => item.text)).toContain(subject)
})

test('rows copied from a spreadsheet are sent as a table', async ({ open, api }) => {
  const agent = await api('sales')
  const subject = `Prices ${Date.now()}`
  const draft = await makeDraft(agent, subject, '<p dir="auto">Our prices:</p>')
  const page = await open({ as: 'sales' })
  await openDraft(page, draft)
  await page.keyboard.press('Control+End')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // As spreadsheets copy them: HTML with styles and classes of their own, and the same as plain text.
  await page.evaluate(() => {
    const cells = [
      ['Plan', 'Seats'],
      ['Team', '25'],
    ]
    const row = (texts: string[]) =>
      `<tr height="20">${texts.map((cell) => `<td class="xl65" style="width:48pt" width="64">${cell}</td>`).join('')}</tr>`
    const html = `<meta charset="utf-8"><table border="0" cellpadding="0"><colgroup><col width="64"></colgroup><tbody>${cells.map(row).join('')}</tbody></table>`
    const plain = cells.map((texts) => texts.join('\t')).join('\n')
    return navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob([html], { type: 'text/html' }),
        'text/plain': new Blob([plain], { type: 'text/plain' }),
      }),
    ])
  })
  await page.keyboard.press('Control+v')
  await expect(text(page).getByRole('row')).toHaveCount(2)
  await expect(text(page).getByRole('cell', { name: '25' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(composer(page)).toHaveCount(0)
  const html = await htmlOf(agent, await sentThread(agent, subject))
  const rows = await page.evaluate(
    (sent) =>
      [...new DOMParser().parseFromString(sent, 'text/html').querySelectorAll('tr')].map((row) =>
        [...row.querySelectorAll('td, th')].map((cell) => cell.textContent?.trim()),
      ),
    html,
  )
  expect(rows).toEqual([
    ['Plan', 'Seats'],
    ['Team', '25'],
  ])
})
