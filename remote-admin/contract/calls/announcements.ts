import * as s from '@console/shared/contract/schema'
import { defineCalls } from '../define-calls.ts'

/** Agents who write the customers' banner also write announcements: su. */
const writers = { screens: ['main-site-banner-settings'] } as const

const content = {
  title: s.line(120, { min: 1 }),
  text: s.text(2_000),
  /** A web address, a path of the console, or empty. */
  link: s.union([s.webAddress(), s.string({ pattern: '^(/[^/\\s][^\\s]*)?$', maxLength: 2_000 })]),
}

const announcement = s.object({ announcement_id: s.id(), ...content, version: s.version() })

/** Announcements by su to the agents, besides the release notes; releases.listAnnouncements returns both. */
export const announcementsCalls = defineCalls({
  addAnnouncement: {
    method: 'POST',
    path: 'announcements/add_announcement',
    summary: 'Tells all agents something: on the page of all news and, until each closes it, in the banner.',
    access: writers,
    input: s.object(content),
    output: announcement,
    reads: 'none',
    compressed: true,
    errors: [],
    changes: 'announcement',
    undoable: true,
    retry: true,
  },
  updateAnnouncement: {
    method: 'POST',
    path: 'announcements/update_announcement',
    summary: 'Corrects an announcement that an agent wrote; who closed it is not shown it again.',
    access: writers,
    input: s.object({ announcement_id: s.id(), version: s.version(), ...content }),
    output: announcement,
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'versionConflict'],
    changes: 'announcement',
    undoable: true,
    retry: true,
  },
  withdrawAnnouncement: {
    method: 'POST',
    path: 'announcements/withdraw_announcement',
    summary: 'Takes an announcement that an agent wrote off the page and the banner.',
    access: writers,
    input: s.object({ announcement_id: s.id(), version: s.version() }),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'versionConflict'],
    changes: 'announcement',
    undoable: true,
    retry: true,
  },
})
