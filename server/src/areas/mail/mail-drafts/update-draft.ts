import { isDeepStrictEqual } from 'node:util'
import { type MailDraft, mailDraftsCalls } from '@console/remote-mail/contract/calls/mail-drafts'
import { eq, sql } from '#drizzle'
import { wakeWorker } from '../../../platform/jobs/jobs.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { gmailDrafts } from '../records/mail-writing-schema.ts'
import { lockDraft, requireStill, toSaved } from './draft-row.ts'
import { gmailSendWorker } from './send-worker-name.ts'

type Content = Pick<MailDraft, 'to' | 'cc' | 'bcc' | 'subject' | 'html'>
const contentOf = ({ to, cc, bcc, subject, html }: Content): Content => ({ to, cc, bcc, subject, html })

export const updateDraft = change(mailDraftsCalls.updateDraft, {
  load: async ({ id }, { db }) => {
    const draft = await lockDraft(db, id)
    requireStill(draft)
    return draft
  },
  apply: async ({ id, ...input }, before, { db, agent }) => {
    const content = contentOf(input)
    if (isDeepStrictEqual(content, contentOf(before))) {
      return { data: { id, version: before.version, updated_at: before.updated_at }, unchanged: true }
    }
    const [row] = await db
      .update(gmailDrafts)
      .set({ ...content, version: sql`${gmailDrafts.version} + 1`, updated_by: agent.id, updated_at: sql`now()` })
      .where(eq(gmailDrafts.id, id))
      .returning()
    if (!row) throw new Error('the draft was not written')
    await wakeWorker(db, gmailSendWorker)
    // A draft is saved at every pause of typing: the audit log records who edited it, not every save.
    if (before.updated_by === agent.id) return { data: toSaved(row), unchanged: true }
    return {
      data: toSaved(row),
      target: id,
      before: { updated_by: before.updated_by },
      after: { updated_by: agent.id },
    }
  },
})
