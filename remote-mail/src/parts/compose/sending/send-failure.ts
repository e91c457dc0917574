import type { Message } from '@console/shared/intl/messages'
import type { sendFailures } from '../../../../contract/calls/mail-drafts.ts'
import { messages } from '../compose.messages.ts'

type Failure = (typeof sendFailures)[number]

const wordOf: Record<Failure, Message> = {
  notFound: messages.failedGone,
  draftGone: messages.failedGone,
  busy: messages.failedBusy,
  unavailable: messages.failedBusy,
  revoked: messages.failedRevoked,
  refused: messages.failedRefused,
  unclear: messages.failedUnclear,
}

/** Why a mail was not sent, and what to do about it. */
export const failureWord = (failure: Failure): Message => wordOf[failure]
