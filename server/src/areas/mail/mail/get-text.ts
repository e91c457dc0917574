import { mailCalls } from '@console/remote-mail/contract/calls/mail'
import { eq } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { asFailed, openMailbox } from '../mailboxes/mailbox.ts'
import { gmailMessages } from '../records/gmail-schema.ts'
import { readWholeText } from '../sync/whole-text.ts'

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
