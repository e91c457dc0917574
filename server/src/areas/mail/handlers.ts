import type { areaCalls } from '@console/remote-mail/contract/calls'
import type { HandlersOf } from '../../platform/pipeline/handlers.ts'
import { mailHandlers } from './mail/mail-handlers.ts'
import { mailAccountsHandlers } from './mail-accounts/mail-accounts-handlers.ts'
import { mailDraftsHandlers } from './mail-drafts/mail-drafts-handlers.ts'
import { mailPicturesHandlers } from './mail-pictures/mail-pictures-handlers.ts'
import { mailTeamHandlers } from './mail-team/mail-team-handlers.ts'
import { savedRepliesHandlers } from './saved-replies/saved-replies-handlers.ts'

/** The handlers of this area; a missing one does not compile. */
export const areaHandlers = {
  mailAccounts: mailAccountsHandlers,
  mail: mailHandlers,
  mailDrafts: mailDraftsHandlers,
  mailPictures: mailPicturesHandlers,
  mailTeam: mailTeamHandlers,
  savedReplies: savedRepliesHandlers,
} satisfies HandlersOf<typeof areaCalls>
