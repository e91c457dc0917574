import type { Word } from '@console/shared/intl/words'
import type { sendFailures } from '../../../../contract/calls/mail-drafts.ts'
import { words } from '../compose.messages.ts'

type Failure = (typeof sendFailures)[number]

const wordOf: Record<Failure, Word> = {
  notFound: words.failedGone,
  draftGone: words.failedGone,
  busy: words.failedBusy,
  unavailable: words.failedBusy,
  revoked: words.failedRevoked,
  refused: words.failedRefused,
  unclear: words.failedUnclear,
}

/** Why a mail is not out, and what to do about it. */
export const failureWord = (failure: Failure): Word => wordOf[failure]
