import { mailCalls } from '@console/remote-mail/contract/calls/mail'
import { eq } from 'drizzle-orm'
import { gmailMessages } from '../../data/gmail-schema.ts'
import { asFailed, openMailbox } from '../../gmail/mailbox.ts'
import { readWholeText } from '../../gmail/whole-text.ts'
import { Failed } from '../../mechanism/failed.ts'
import { read } from '../../mechanism/handlers.ts'

export const getText = read(mailCalls.getText, async ({ id }, { db, outside, secrets }) => {
  const { account_id, gmail_id, html, text } = gmailMessages
  const [mail] = await db
    .select({ account_id, gmail_id, html, text })
    .from(gmailMessages)
    .where(eq(gmailMessages.id, id))
  if (!mail) throw new Failed('notFound')
  if (mail.html !== null || mail.text !== null) return { html: mail.html, text: mail.text }
  return openMailbox(db, { gmail: outside.gmail, secrets }, mail.account_id)
    .then(({ api }) => readWholeText(api, mail.gmail_id))
    .catch(asFailed)
})
