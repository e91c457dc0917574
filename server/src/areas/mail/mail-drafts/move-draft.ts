import { mailDraftsCalls } from '@console/remote-mail/contract/calls/mail-drafts'
import { eq, sql } from '#drizzle'
import { change } from '../../../platform/pipeline/handlers.ts'
import { gmailDraftFiles, gmailDrafts } from '../records/mail-writing-schema.ts'
import { lockDraft, newMessageId, requireMailbox, requireStill, tellOfDraft, toSaved } from './draft-row.ts'

export const moveDraft = change(mailDraftsCalls.moveDraft, {
  load: async ({ id }, { db }) => {
    const draft = await lockDraft(db, id)
    requireStill(draft)
    return draft
  },
  apply: async ({ id, account_id }, before, { db, agent }) => {
    const { version, updated_at } = before
    if (account_id === before.account_id) return { data: { id, version, updated_at }, unchanged: true }
    const { email } = await requireMailbox(db, account_id)
    const { kind, thread_id, answers_id, to, cc, bcc, subject, html } = before
    // The old one is deleted, so that it disappears from Gmail in its mailbox.
    const [old] = await db
      .update(gmailDrafts)
      .set({ deleted_at: sql`now()` })
      .where(eq(gmailDrafts.id, id))
      .returning({ created_by: gmailDrafts.created_by, created_at: gmailDrafts.created_at })
    const [row] = await db
      .insert(gmailDrafts)
      .values({
        account_id,
        kind,
        thread_id,
        answers_id,
        to,
        cc,
        bcc,
        subject,
        html,
        ...old,
        rfc822_id: newMessageId(email),
        updated_by: agent.id,
      })
      .returning()
    if (!row) throw new Error('the draft was not written')
    await db.update(gmailDraftFiles).set({ draft_id: row.id }).where(eq(gmailDraftFiles.draft_id, id))
    await tellOfDraft(db, before)
    await tellOfDraft(db, row)
    return {
      data: toSaved(row),
      target: row.id,
      also: [id],
      before: { account_id: before.account_id },
      after: { account_id },
    }
  },
})
