import { changeThreads } from './change-threads.ts'
import { checkMail } from './check-mail.ts'
import { createLabel } from './create-label.ts'
import { getEmailInbox } from './get-email-inbox.ts'
import { getFile } from './get-file.ts'
import { getSingleEmail } from './get-single-email.ts'
import { getText } from './get-text.ts'
import { listEmailLabels } from './list-email-labels.ts'
import { updateStarred } from './update-starred.ts'

/** All handlers of the group, for handlers.ts. */
export const mailHandlers = {
  changeThreads,
  checkMail,
  createLabel,
  getEmailInbox,
  getFile,
  getSingleEmail,
  getText,
  listEmailLabels,
  updateStarred,
}
