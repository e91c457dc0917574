import { mailSendsCalls } from '@console/remote-mail/contract/calls/mail-sends'
import { eq, sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { gmailAccounts } from '../records/gmail-schema.ts'
import { gmailDrafts, gmailSends } from '../records/mail-writing-schema.ts'
import { newMessageId } from './draft-row.ts'
import { changedSend, requireSend } from './send-row.ts'

export const takeBackSend = change(mailSendsCalls.takeBackSend, {
  load: ({ id }, { db }) => requireSend(db, id, 'lock'),
  apply: async ({ id }, send, { db }) => {
    if (send.state === 'taken_back') return { data: send, unchanged: true }
    if (!send.can_take_back) throw new Failed('alreadySent')
    await db.update(gmailSends).set({ state: 'taken_back' }).where(eq(gmailSends.id, id))
    // If Gmail was already asked to send, the next mail needs a new Message-ID, so that it is not mistaken for this
    // one.
    if (send.tries > 0) {
      const [account] = await db.select().from(gmailAccounts).where(eq(gmailAccounts.id, send.account_id))
      await db
        .update(gmailDrafts)
        .set({
          rfc822_id: newMessageId(account?.email ?? ''),
          pushed_version: sql`least(${gmailDrafts.pushed_version}, 0) - 1`,
        })
        .where(eq(gmailDrafts.id, send.draft_id))
    }
    return changedSend(db, id, send)
  },
})
