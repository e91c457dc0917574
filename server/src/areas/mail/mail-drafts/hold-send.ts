import { mailSendsCalls } from '@console/remote-mail/contract/calls/mail-sends'
import { eq, sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { gmailSends } from '../records/mail-writing-schema.ts'
import { changedSend, requireSend } from './send-row.ts'

export const holdSend = change(mailSendsCalls.holdSend, {
  load: ({ id }, { db }) => requireSend(db, id, 'lock'),
  apply: async ({ id, seconds }, send, { db }) => {
    if (send.state !== 'waiting' || !send.can_take_back) throw new Failed('alreadySent')
    const due = sql`now() + make_interval(secs => ${seconds})`
    await db.update(gmailSends).set({ send_at: due, next_try_at: due }).where(eq(gmailSends.id, id))
    // Not audited: hovering is not worth a row, sending is.
    const { data } = await changedSend(db, id, send)
    return { data, unchanged: true }
  },
})
