import { announcementsCalls } from '@console/remote-admin/contract/calls/announcements'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { lockWritten } from './announcement.ts'
import { contentOf, setWithdrawn } from './written.ts'

export const withdrawAnnouncement = change(announcementsCalls.withdrawAnnouncement, {
  load: async ({ announcement_id }, { db, environment }) => {
    const written = await lockWritten(db, environment, announcement_id)
    if (!written) throw new Failed('notFound')
    return written
  },
  apply: async ({ announcement_id }, before, { db }) => {
    await setWithdrawn(db, announcement_id, true)
    return { data: {}, target: announcement_id, before: contentOf(before), after: null }
  },
  undo: ({ target }, db) => setWithdrawn(db, Number(target), false),
})
