import { clearIntentTopics } from './clear-intent-topics.ts'
import { copyNews } from './copy-news.ts'
import { copyTrigger } from './copy-trigger.ts'
import { deleteTrigger } from './delete-trigger.ts'
import { listIntentTopics } from './list-intent-topics.ts'
import { listInterests } from './list-interests.ts'
import { listOwnTriggers } from './list-own-triggers.ts'
import { renameTrigger } from './rename-trigger.ts'
import { setAlertStatus } from './set-alert-status.ts'
import { setIntentTopics } from './set-intent-topics.ts'

/** All handlers of the group, for handlers.ts. */
export const interestsHandlers = {
  clearIntentTopics,
  copyNews,
  copyTrigger,
  deleteTrigger,
  listIntentTopics,
  listInterests,
  listOwnTriggers,
  renameTrigger,
  setAlertStatus,
  setIntentTopics,
}
