import { announcementsCalls } from '@console/remote-admin/contract/calls/announcements'
import { hostArea } from '@console/shared/contract/release'
import { change } from '../../../platform/pipeline/handlers.ts'
import { announcements } from '../../../platform/releases/records/release-schema.ts'
import { setWithdrawn } from './written.ts'

export const addAnnouncement = change(announcementsCalls.addAnnouncement, {
  apply: async ({ title, text, link }, _before, { db, agent, environment }) => {
    const [row] = await db
      .insert(announcements)
      .values({ environment, area: hostArea, version: '', title, text, link, written_by: agent.id })
      .returning({ id: announcements.id, version: announcements.revision })
    if (!row) throw new Error('the announcement was not written')
    const data = { announcement_id: row.id, title, text, link, version: row.version }
    return { data, target: row.id, before: null, after: { title, text, link } }
  },
  undo: ({ target }, db) => setWithdrawn(db, Number(target), true),
})
