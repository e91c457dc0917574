import { mailSendsCalls } from '@console/remote-mail/contract/calls/mail-sends'
import { eq, sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { gmailDrafts, gmailSends } from '../records/mail-writing-schema.ts'
import { requireMailbox } from './draft-row.ts'
import { newestMessage } from './newer-message.ts'
import { changedSend, requireSend } from './send-row.ts'

export const sendHeld = change(mailSendsCalls.sendHeld, {
  load: ({ id }, { db }) => requireSend(db, id, 'lock'),
  apply: async ({ id }, send, { db }) => {
    if (send.state !== 'held' && send.state !== 'failed') throw new Failed('notHeld')
    await requireMailbox(db, send.account_id)
    await db
      .update(gmailSends)
      .set({
        state: 'waiting',
        failure: '',
        // The day's limit and the lookup attempts start again from here.
        tries: sql`least(${gmailSends.tries}, 1)`,
        send_at: sql`now()`,
        next_try_at: sql`now()`,
        ...(send.thread_id !== null && { seen_message_id: await newestMessage(db, send.thread_id) }),
      })
      .where(eq(gmailSends.id, id))
    // If Gmail no longer has the draft, it is created again; if the mail was sent after all, that is detected first.
    if (send.state === 'failed')
      await db
        .update(gmailDrafts)
        .set({ gmail_draft_id: null, gmail_message_id: null, pushed_version: 0 })
        .where(eq(gmailDrafts.id, send.draft_id))
    return changedSend(db, id, send)
  },
})
