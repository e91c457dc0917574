import { mailPicturesCalls } from '@console/remote-mail/contract/calls/mail-pictures'
import { eq } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { gmailMessages } from '../records/gmail-schema.ts'
import { oneClickAddress } from './one-click.ts'

const timeoutMs = 10_000

export const unsubscribe = change(mailPicturesCalls.unsubscribe, {
  // Sent before the transaction, so that no rows stay locked while a foreign server answers. Repeating it is harmless.
  prepare: async ({ id }, { db, outside }) => {
    const [mail] = await db
      .select({
        thread_id: gmailMessages.thread_id,
        header: gmailMessages.list_unsubscribe,
        post: gmailMessages.list_unsubscribe_post,
      })
      .from(gmailMessages)
      .where(eq(gmailMessages.id, id))
    if (!mail) throw new Failed('notFound')
    const address = oneClickAddress(mail.header, mail.post)
    if (address === null) throw new Failed('cannotUnsubscribe')
    const form = 'List-Unsubscribe=One-Click'
    const { status } = await outside.web.follow(address, { form, body: false, timeoutMs })
    if (status < 200 || status > 299)
      throw new Failed('siteUnreachable', { message: 'The sender’s server did not accept the request.' })
    return { threadId: mail.thread_id, host: new URL(address).hostname }
  },
  apply: async ({ id }, _before, _context, { threadId, host }) => ({
    data: { host },
    target: threadId,
    before: { unsubscribed: null },
    after: { unsubscribed: id },
  }),
})
