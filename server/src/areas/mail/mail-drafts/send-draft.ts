import { maxMailBytes } from '@console/remote-mail/contract/calls/mail-drafts'
import { mailSendsCalls } from '@console/remote-mail/contract/calls/mail-sends'
import { sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { takeThread } from '../records/mail-thread.ts'
import { gmailSends } from '../records/mail-writing-schema.ts'
import { lockDraft, requireMailbox, requireStill } from './draft-row.ts'
import { hasNewer, newestMessage } from './newer-message.ts'
import { changedSend, requireReceivers } from './send-row.ts'

export const sendDraft = change(mailSendsCalls.sendDraft, {
  load: async ({ draft_id }, { db }) => {
    const draft = await lockDraft(db, draft_id)
    requireStill(draft)
    return draft
  },
  apply: async ({ undo_seconds, seen_message_id, afterwards, anyway = false }, draft, { db, agent, requestId }) => {
    const { id: draft_id, account_id, thread_id, kind, files, to, cc, bcc } = draft
    await requireMailbox(db, account_id)
    requireReceivers(draft)
    if (files.reduce((sum, { size }) => sum + size, 0) > maxMailBytes) throw new Failed('mailTooLarge')
    const answers = kind === 'reply' || kind === 'reply_all' ? thread_id : null
    if (answers !== null && !anyway) {
      const seen = { threadId: answers, seenId: seen_message_id, agentId: agent.id }
      if (await hasNewer(db, seen)) throw new Failed('newerMessage')
    }
    const due = sql`now() + make_interval(secs => ${undo_seconds})`
    const [row] = await db
      .insert(gmailSends)
      .values({
        account_id,
        draft_id,
        afterwards,
        agent_id: agent.id,
        send_at: due,
        next_try_at: due,
        seen_message_id: answers !== null && anyway ? await newestMessage(db, answers) : seen_message_id,
      })
      .returning({ id: gmailSends.id })
    if (!row) throw new Error('the send was not written')
    await takeThread(db, answers, { agentId: agent.id, requestId })
    const changed = await changedSend(db, row.id, null)
    const receivers = to.length + cc.length + bcc.length
    const details = { draft_id, account_id, thread_id, receivers, files: files.length, undo_seconds, afterwards }
    return { ...changed, after: { ...changed.after, ...details } }
  },
})
