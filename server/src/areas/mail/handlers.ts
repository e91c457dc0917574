import type { areaCalls } from '@console/remote-mail/contract/calls'
import type { RecordKind as AreaKind } from '@console/remote-mail/contract/define-calls'
import type { areaErrors } from '@console/remote-mail/contract/errors'
import type { HandlersOf } from '../../platform/pipeline/handlers.ts'
import { mailHandlers } from './mail/mail-handlers.ts'
import { mailAccountsHandlers } from './mail-accounts/mail-accounts-handlers.ts'
import { mailDraftsHandlers } from './mail-drafts/mail-drafts-handlers.ts'
import { mailPicturesHandlers } from './mail-pictures/mail-pictures-handlers.ts'
import { mailTeamHandlers } from './mail-team/mail-team-handlers.ts'
import { savedRepliesHandlers } from './saved-replies/saved-replies-handlers.ts'

type AreaFailures = typeof areaErrors
type AreaKinds = Record<AreaKind, true>

declare module '../../platform/errors/failures.ts' {
  interface Failures extends AreaFailures {}
}

declare module '../../platform/records/record-kinds.ts' {
  interface RecordKinds extends AreaKinds {}
}

/** The handlers of this area; a missing one does not compile. */
export const areaHandlers = {
  mailAccounts: mailAccountsHandlers,
  mail: mailHandlers,
  mailDrafts: mailDraftsHandlers,
  mailPictures: mailPicturesHandlers,
  mailTeam: mailTeamHandlers,
  savedReplies: savedRepliesHandlers,
} satisfies HandlersOf<typeof areaCalls>
