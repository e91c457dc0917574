import { deleteSavedReply } from './delete-saved-reply.ts'
import { fillSavedReply } from './fill-saved-reply.ts'
import { findPeople } from './find-people.ts'
import { listSavedReplies } from './list-saved-replies.ts'
import { saveSavedReply } from './save-saved-reply.ts'

/** All handlers of the group, for handlers.ts. */
export const savedRepliesHandlers = {
  deleteSavedReply,
  fillSavedReply,
  findPeople,
  listSavedReplies,
  saveSavedReply,
}
