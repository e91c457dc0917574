import { announcementsCalls } from '@console/remote-admin/contract/calls/announcements'
import { and, eq, isNull, sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { changedFields } from '../../../platform/records/changed-fields.ts'
import { announcements } from '../../../platform/releases/records/release-schema.ts'
import { lockWritten } from './announcement.ts'
import { type Content, contentOf } from './written.ts'

export const updateAnnouncement = change(announcementsCalls.updateAnnouncement, {
  load: async ({ announcement_id }, { db, environment }) => {
    const written = await lockWritten(db, environment, announcement_id)
    if (!written) throw new Failed('notFound')
    return written
  },
  apply: async ({ announcement_id, title, text, link }, before, { db }) => {
    const values = { title, text, link }
    const { after } = changedFields(contentOf(before), values)
    if (Object.keys(after as object).length === 0) return { data: before, unchanged: true } // two records give one
    await db
      .update(announcements)
      .set({ ...values, revision: sql`${announcements.revision} + 1` })
      .where(eq(announcements.id, announcement_id))
    const data = { announcement_id, ...values, version: before.version + 1 }
    return { data, target: announcement_id, before: contentOf(before), after: values }
  },
  undo: async ({ target, before, after }, db) => {
    // Written by apply: the fields that differ.
    const [old, current] = [before as Partial<Content>, after as Partial<Content>]
    const still = Object.entries(current).map(([field, value]) => eq(announcements[field as 'title'], String(value))) // all three are texts
    const undone = await db
      .update(announcements)
      .set({ ...old, revision: sql`${announcements.revision} + 1` })
      .where(and(eq(announcements.id, Number(target)), isNull(announcements.withdrawn_at), ...still))
      .returning({ id: announcements.id })
    if (undone.length === 0) throw new Failed('notUndoable')
  },
})
