import { and, eq, ne, sql } from '#drizzle'
import { addressesOf } from '../../../integrations/gmail/read-message.ts'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { wakeWorker } from '../../../platform/jobs/jobs.ts'
import { tellMail } from '../../../platform/live/tell-mail.ts'
import { noteWrittenTo } from '../../../platform/mail/email-status.ts'
import { writeAudit } from '../../../platform/pipeline/write-audit.ts'
import { hasNewer } from '../mail-drafts/newer-message.ts'
import { gmailSendWorker } from '../mail-drafts/send-worker-name.ts'
import { setThreadDone } from '../records/mail-thread.ts'
import { gmailDraftFiles, gmailDrafts, gmailSends } from '../records/mail-writing-schema.ts'
import { changesOf } from '../sync/label-changes.ts'
import { syncWorkerName } from '../sync/sync.ts'
import { grouped, lockMails, writeLabels } from '../sync/write-labels.ts'

type Send = typeof gmailSends.$inferSelect

const byWorker = (kind: string) => ({ call: gmailSendWorker, kind, agentId: null })

/** Archives the answered conversation or marks it as done, as the sender chose. */
const doAfterwards = async (db: Executor, send: Send, threadId: number): Promise<void> => {
  const { afterwards, agent_id, seen_message_id } = send
  if (afterwards === 'nothing') return
  // Somebody wrote since the agent looked, so it stays in the inbox.
  if (await hasNewer(db, { threadId, seenId: seen_message_id, agentId: agent_id })) return
  const groups = grouped(changesOf(await lockMails(db, [threadId]), 'archive', { one: false }))
  const touched = await writeLabels(db, groups)
  const archived = { data: null, target: threadId, before: {}, after: { change: 'archive', mails: groups } }
  if (touched.length > 0) await writeAudit(db, byWorker('mail_thread'), archived)
  if (afterwards === 'done') await setThreadDone(db, threadId, { agentId: agent_id })
}

/** Notifies tabs that show the mail's conversation or the agent's sends. */
const tell = (db: Executor, { account_id }: Send, threadId: number | null): Promise<void> =>
  tellMail(db, { accounts: [account_id], threads: threadId === null ? [] : [threadId] })

/** Records that a mail was sent. Its text is now at Gmail, and its draft is removed. */
export const markSent = (db: Database, send: Send, gmailId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [changed] = await tx
      .update(gmailSends)
      .set({ state: 'sent', sent_at: sql`now()`, gmail_id: gmailId, failure: '' })
      .where(and(eq(gmailSends.id, send.id), ne(gmailSends.state, 'sent')))
      .returning({ id: gmailSends.id })
    if (!changed) return
    const [draft] = await tx
      .update(gmailDrafts)
      .set({ deleted_at: sql`now()`, gmail_draft_id: null, gmail_message_id: null, html: '' })
      .where(eq(gmailDrafts.id, send.draft_id))
      .returning({
        thread_id: gmailDrafts.thread_id,
        to: gmailDrafts.to,
        cc: gmailDrafts.cc,
        bcc: gmailDrafts.bcc,
      })
    if (draft) await noteWrittenTo(tx, addressesOf(draft))
    await tx.delete(gmailDraftFiles).where(eq(gmailDraftFiles.draft_id, send.draft_id))
    await writeAudit(tx, byWorker('mail_send'), {
      data: null,
      target: send.id,
      before: { state: send.state },
      after: { state: 'sent' },
    })
    const threadId = draft?.thread_id ?? null
    if (threadId !== null) await doAfterwards(tx, send, threadId)
    await tell(tx, send, threadId)
    await wakeWorker(tx, syncWorkerName)
  })

/** Records the result of a mail that was not sent. */
export const keepSend = (db: Database, send: Send, values: Partial<Pick<Send, 'state' | 'failure'>>): Promise<void> =>
  db.transaction(async (tx) => {
    const [changed] = await tx
      .update(gmailSends)
      .set(values)
      // Not if it was cancelled meanwhile.
      .where(and(eq(gmailSends.id, send.id), eq(gmailSends.state, send.state)))
      .returning({ id: gmailSends.id })
    if (!changed) return
    const [draft] = await tx.select().from(gmailDrafts).where(eq(gmailDrafts.id, send.draft_id))
    if (values.state !== undefined && values.state !== send.state)
      await writeAudit(tx, byWorker('mail_send'), {
        data: null,
        target: send.id,
        before: { state: send.state },
        after: values,
      })
    await tell(tx, send, draft?.thread_id ?? null)
  })
