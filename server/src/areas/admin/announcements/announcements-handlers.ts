import { addAnnouncement } from './add-announcement.ts'
import { updateAnnouncement } from './update-announcement.ts'
import { withdrawAnnouncement } from './withdraw-announcement.ts'

/** All handlers of the group, for handlers.ts. */
export const announcementsHandlers = { addAnnouncement, updateAnnouncement, withdrawAnnouncement }
