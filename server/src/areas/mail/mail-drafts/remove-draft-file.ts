import { mailDraftsCalls } from '@console/remote-mail/contract/calls/mail-drafts'
import { eq } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { gmailDraftFiles } from '../records/mail-writing-schema.ts'
import { filesChanged, lockDraft, requireStill } from './draft-row.ts'

export const removeDraftFile = change(mailDraftsCalls.removeDraftFile, {
  load: ({ draft_id }, { db }) => lockDraft(db, draft_id),
  apply: async ({ draft_id, id }, draft, { db, agent }) => {
    requireStill(draft)
    if (!draft.files.some((file) => file.id === id)) throw new Failed('notFound')
    await db.delete(gmailDraftFiles).where(eq(gmailDraftFiles.id, id))
    await filesChanged(db, draft_id, agent.id)
    return {
      data: {},
      target: draft_id,
      before: { files: draft.files.length },
      after: { files: draft.files.length - 1 },
    }
  },
})
