import { mailCalls } from '@console/remote-mail/contract/calls/mail'
import { eq } from '#drizzle'
import { isGmailFailed } from '../../../integrations/gmail/failure.ts'
import { findPart } from '../../../integrations/gmail/find-part.ts'
import type { MailboxApi } from '../../../integrations/gmail/mailbox-api.ts'
import type { AttachedFile } from '../../../integrations/gmail/message.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { stream } from '../../../platform/pipeline/handlers.ts'
import { asFailed, openMailbox } from '../mailboxes/mailbox.ts'
import { gmailMessages } from '../records/gmail-schema.ts'

/** Gmail's limit for a mail is 50 MB. */
const maxFileBytes = 50 * 1024 * 1024
/** Types that browsers render themselves; all others are sent as octet-stream. */
const shown = /^(image\/(png|jpeg|gif|webp)|application\/pdf)$/
const shownImage = /^image\//

/** File ids are valid for minutes: if Gmail no longer knows one, the mail is read again for the new id. */
const bytesOf = async (api: MailboxApi, messageId: string, { part, attachment_id }: AttachedFile): Promise<Buffer> => {
  const known =
    attachment_id === ''
      ? null
      : await api.getAttachment(messageId, attachment_id).catch((error: unknown) => {
          if (isGmailFailed(error, 'notFound', 'refused')) return null
          throw error
        })
  if (known !== null) return known
  const { payload } = await api.getMessage(messageId, { format: 'full' })
  const body = findPart(payload, part)?.body
  if (body?.data !== undefined) return Buffer.from(body.data, 'base64url')
  if (body?.attachmentId === undefined) throw new Failed('notFound')
  return api.getAttachment(messageId, body.attachmentId)
}

/** For a header; the browser saves the file under the name that the screen knows. */
const plainName = (name: string): string => name.replace(/[^\w.-]+/g, '_').slice(-100) || 'file'

export const getFile = stream(mailCalls.getFile, async ({ id, part }, { db, outside, secrets }) => {
  const { account_id, gmail_id, files } = gmailMessages
  const [mail] = await db.select({ account_id, gmail_id, files }).from(gmailMessages).where(eq(gmailMessages.id, id))
  const file = mail?.files.find((one) => one.part === part)
  if (!mail || !file) throw new Failed('notFound')
  if (file.size > maxFileBytes) throw new Failed('bodyTooLarge')
  const bytes = await openMailbox(db, { gmail: outside.gmail, secrets }, mail.account_id)
    .then(({ api }) => bytesOf(api, mail.gmail_id, file))
    .catch(asFailed)
  const chunks = (async function* () {
    yield bytes
  })()
  const type = shown.test(file.mime) ? file.mime : 'application/octet-stream'
  // Pictures shown in the text are marked as read inline; all others are downloads.
  const audited =
    file.cid !== '' && shownImage.test(file.mime) ? null : { after: { file: file.name, mail_id: id, size: file.size } }
  return { total: 1, chunks, fileName: plainName(file.name), type, told: audited }
})
