import { mailDraftsCalls } from '@console/remote-mail/contract/calls/mail-drafts'
import { and, eq } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { stream } from '../../../platform/pipeline/handlers.ts'
import { gmailDraftFiles, gmailDrafts } from '../records/mail-writing-schema.ts'
import { isDraft } from './gmail-draft.ts'

/** Types that a browser shows without running anything; all others are downloaded. */
const shown = /^image\/(png|jpeg|gif|webp|avif)$|^application\/pdf$/

export const getDraftFile = stream(mailDraftsCalls.getDraftFile, async ({ draft_id, id }, { db }) => {
  const [file] = await db
    .select({ name: gmailDraftFiles.name, mime: gmailDraftFiles.mime, content: gmailDraftFiles.content })
    .from(gmailDraftFiles)
    .innerJoin(gmailDrafts, eq(gmailDrafts.id, gmailDraftFiles.draft_id))
    .where(and(eq(gmailDraftFiles.id, id), eq(gmailDraftFiles.draft_id, draft_id), isDraft))
  if (!file) throw new Failed('notFound')
  const { name, mime, content } = file
  const chunks = (async function* () {
    yield content
  })()
  // The file name is in the draft, because a header cannot hold all alphabets.
  const type = shown.test(mime) ? mime : 'application/octet-stream'
  return { total: 1, chunks, fileName: 'file', type, told: { after: { file: name, draft_id } } }
})
