import { mailCalls } from './calls/mail.ts'
import { mailAccountsCalls } from './calls/mail-accounts.ts'
import { mailDraftsCalls } from './calls/mail-drafts.ts'
import { mailPicturesCalls } from './calls/mail-pictures.ts'
import { mailSendsCalls } from './calls/mail-sends.ts'
import { mailTeamCalls } from './calls/mail-team.ts'
import { savedRepliesCalls } from './calls/saved-replies.ts'

/** The calls of this area by group; answered by the server, in tests by a fake. */
export const areaCalls = {
  mailAccounts: mailAccountsCalls,
  mail: mailCalls,
  mailDrafts: { ...mailDraftsCalls, ...mailSendsCalls },
  mailPictures: mailPicturesCalls,
  mailTeam: mailTeamCalls,
  savedReplies: savedRepliesCalls,
} as const
