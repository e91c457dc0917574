import { mailDraftsCalls } from '@console/remote-mail/contract/calls/mail-drafts'
import { and, eq, isNotNull, sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { gmailDrafts } from '../records/mail-writing-schema.ts'
import { lockDraft, requireStill, tellOfDraft } from './draft-row.ts'

export const deleteDraft = change(mailDraftsCalls.deleteDraft, {
  load: ({ id }, { db }) => lockDraft(db, id),
  apply: async ({ id }, draft, { db }) => {
    requireStill(draft)
    await db.update(gmailDrafts).set({ deleted_at: sql`now()` }).where(eq(gmailDrafts.id, id))
    await tellOfDraft(db, draft)
    return { data: {}, target: id, before: { deleted: false }, after: { deleted: true } }
  },
  undo: async ({ target }, db) => {
    // A draft that was restored and sent since is no longer a draft.
    const [row] = await db
      .update(gmailDrafts)
      .set({ deleted_at: null })
      .where(
        and(
          eq(gmailDrafts.id, Number(target)),
          isNotNull(gmailDrafts.deleted_at),
          sql`not exists (select from gmail_sends s where s.draft_id = gmail_drafts.id and s.state = 'sent')`,
        ),
      )
      .returning()
    if (!row) throw new Failed('notUndoable')
    await tellOfDraft(db, row)
  },
})
