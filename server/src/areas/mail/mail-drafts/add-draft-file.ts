import { randomBytes } from 'node:crypto'
import { mailDraftsCalls, maxMailBytes, maxMailFiles } from '@console/remote-mail/contract/calls/mail-drafts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { gmailDraftFiles } from '../records/mail-writing-schema.ts'
import { attachmentOf, pictureOf } from './attached-file.ts'
import { filesChanged, lockDraft, requireStill } from './draft-row.ts'

export const addDraftFile = change(mailDraftsCalls.addDraftFile, {
  prepare: ({ name, inline, content }) => (inline ? pictureOf(name, content) : attachmentOf(name, content)),
  load: ({ draft_id }, { db }) => lockDraft(db, draft_id),
  apply: async ({ draft_id, inline }, draft, { db, agent }, { bytes, name, mime }) => {
    requireStill(draft)
    const total = draft.files.reduce((sum, { size }) => sum + size, bytes.length)
    if (total > maxMailBytes || draft.files.length >= maxMailFiles) throw new Failed('mailTooLarge')
    const cid = inline ? `${randomBytes(12).toString('base64url')}@mail` : ''
    const [row] = await db
      .insert(gmailDraftFiles)
      .values({ draft_id, name, mime, size: bytes.length, cid, content: bytes })
      .returning({ id: gmailDraftFiles.id })
    if (!row) throw new Error('the file was not written')
    await filesChanged(db, draft_id, agent.id)
    return {
      data: { id: row.id, name, mime, size: bytes.length, cid },
      target: draft_id,
      before: { files: draft.files.length },
      after: { files: draft.files.length + 1 },
    }
  },
})
