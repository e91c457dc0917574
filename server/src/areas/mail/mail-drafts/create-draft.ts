import { mailDraftsCalls } from '@console/remote-mail/contract/calls/mail-drafts'
import { sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { gmailDraftFiles, gmailDrafts } from '../records/mail-writing-schema.ts'
import { auditedDraft, insertDraft, toSaved } from './draft-row.ts'

/**
 * Copies under the same Content-IDs, because the text refers to its pictures by them. The old draft keeps its own: it
 * may be restored.
 */
const copyFiles = (db: Executor, from: number, to: number) =>
  db.execute(sql`
    insert into ${gmailDraftFiles} (draft_id, name, mime, size, cid, content)
    select ${to}, f.name, f.mime, f.size, f.cid, f.content
    from ${gmailDraftFiles} f join ${gmailDrafts} d on d.id = f.draft_id
    where d.id = ${from} and d.deleted_at is not null
    order by f.id`)

export const createDraft = change(mailDraftsCalls.createDraft, {
  apply: async ({ goes_on_from, ...input }, _before, { db, agent }) => {
    const row = await insertDraft(db, input, agent.id)
    if (goes_on_from !== undefined) await copyFiles(db, goes_on_from, row.id)
    return { data: toSaved(row), target: row.id, before: null, after: auditedDraft(row) }
  },
})
