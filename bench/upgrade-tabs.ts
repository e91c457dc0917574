import { sendCall } from '../e2e/support/calls.ts'
import { launch, type Page } from '../e2e/support/launch.ts'
import { signedInBrowser } from '../e2e/support/signed-in.ts'
import type { Connection } from '../server/src/platform/postgres/connect.ts'
import { sealedWith } from '../server/src/platform/secrets/seal.ts'
import { secretKeyIn } from '../server/src/platform/secrets/secret-key.ts'
import { startGoogle } from '../server/src/testing/neighbours/google.ts'

const mailbox = 'inbox@example.com'
const shownWithinMs = 60_000

/** A Google that all servers use, and the settings that name it. */
export const startSharedGoogle = async (secretKey: string) => {
  const google = await startGoogle({ users: [{ email: mailbox, name: 'Inbox' }] })
  const key = secretKeyIn(secretKey)
  if (key === null) throw new Error('the key is one of 32 bytes')
  return {
    env: {
      GOOGLE_ISSUER: google.url,
      GOOGLE_CLIENT_ID: 'console',
      GOOGLE_CLIENT_SECRET: 'none',
      GMAIL_API_URL: google.url,
      SECRET_KEY: secretKey,
    },
    connectMailbox: ({ db }: Connection) => google.account(db, sealedWith(key), mailbox),
    /** How often a mail with this subject was sent. */
    timesSent: async (subject: string): Promise<number> => {
      // The emulator's own answers.
      const { messages = [] } = (await google.ask(mailbox, 'messages?labelIds=SENT')) as { messages?: { id: string }[] }
      const subjects: unknown[] = []
      for (const { id } of messages) {
        const { payload } = (await google.ask(mailbox, `messages/${id}?format=metadata`)) as {
          payload: { headers: { name: string; value: string }[] }
        }
        subjects.push(payload.headers.find(({ name }) => name.toLowerCase() === 'subject')?.value)
      }
      return subjects.filter((one) => one === subject).length
    },
    stop: google.stop,
  }
}
type SharedGoogle = Awaited<ReturnType<typeof startSharedGoogle>>

/** Keys that a tab presses after the text that is there. */
const typeAtEnd = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words, { delay: 20 })
}

/**
 * An agent with two tabs: a customer's form, and a mail being written. They type the first half, and the second one after what
 * happens between.
 */
export const openTabs = async (
  { url, token, connection, google }: { url: string; token: string; connection: Connection; google: SharedGoogle },
  accountId: number,
) => {
  const browser = await launch()
  const context = await signedInBrowser(browser, url, token, { viewport: { width: 1280, height: 800 } })
  let rounds = 0

  /** Fills the first half of both. */
  const fillHalf = async () => {
    rounds += 1
    const mark = `round ${rounds}`
    const { rows } = await connection.pool.query<{ customer_id: number }>(
      `insert into customers (email, first_name, last_name, notes) values ($1, 'Wilhelmina', 'Quist', '')
       returning id as customer_id`,
      [`wilhelmina-${rounds}@quist.example`],
    )
    const customerId = rows[0]?.customer_id
    const subject = `Upgrade ${rounds}`
    const draft = await sendCall<{ id: number }>(url, 'gmail_create_draft_mail', token, {
      account_id: accountId,
      kind: 'new',
      to: [{ name: 'Ann', email: 'ann@customer.example' }],
      cc: [],
      bcc: [],
      subject,
      html: '<p>Dear Ann,</p>',
    })
    const [form, mail] = [await context.newPage(), await context.newPage()]
    await form.goto(`/editmember?customer_id=${customerId}`)
    const title = form.getByRole('form', { name: 'Contact details' }).getByRole('textbox', { name: 'Job title' })
    await title.click({ timeout: shownWithinMs })
    await typeAtEnd(form, `Head of ${mark}`)
    await mail.goto(`/gmail_drafted_records?compose=draft-${draft.id}`)
    const composer = mail.locator('[data-composing]')
    await composer.getByRole('textbox', { name: 'Message text' }).click({ timeout: shownWithinMs })
    await typeAtEnd(mail, ` the first half of ${mark}`)
    let reloads = 0
    for (const page of [form, mail]) page.on('load', () => (reloads += 1))

    /** Types on, while the servers change. */
    const typeMore = async (words: string): Promise<void> => {
      for (const page of [form, mail]) {
        await page.bringToFront()
        await typeAtEnd(page, words)
      }
    }
    /** Saves both, and says what is wrong then. */
    const save = async (end: string): Promise<string[]> => {
      await form.bringToFront()
      const typed = await title.inputValue()
      await form.getByRole('form', { name: 'Contact details' }).getByRole('button', { name: 'Save' }).click()
      await form.getByText(/saved\.$/).waitFor({ timeout: shownWithinMs })
      await mail.bringToFront()
      const written = ((await composer.getByRole('textbox', { name: 'Message text' }).textContent()) ?? '').trim()
      await mail.keyboard.press('Control+Enter')
      await mail.getByText('sent successfully').first().waitFor({ timeout: shownWithinMs })
      await Promise.all([form.close(), mail.close()])
      const history = await sendCall<{ rows: { after: { title?: string } }[] }>(
        url,
        `show_customer_history_record/${customerId}`,
        token,
        {},
      )
      const { rows: sends } = await connection.pool.query<{ id: string }>(
        `select s.id from gmail_sends s join gmail_drafts d on d.id = s.draft_id where d.subject = $1 and s.state = 'sent'`,
        [subject],
      )
      const timesSaved = history.rows.filter(({ after }) => after.title === typed).length
      const timesSent = await google.timesSent(subject)
      const isWhole = [typed, written].every((text) => text.includes(mark) && text.endsWith(end))
      const faults = [
        ...(isWhole ? [] : [`typed text is missing: "${typed}", "${written}"`]),
        ...(timesSaved === 1 ? [] : [`the form was saved ${timesSaved} times`]),
        ...(sends.length === 1 && timesSent === 1
          ? []
          : [`the mail was sent ${sends.length}, at Google ${timesSent} times`]),
        ...(reloads === 0 ? [] : [`${reloads} pages were reloaded`]),
      ]
      return faults
    }
    return { typeMore, save }
  }
  return { fillHalf, close: () => browser.close() }
}
