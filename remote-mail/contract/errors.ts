import { defineErrors, type ErrorCode as PlatformCode } from '@console/shared/contract/errors'

/** Errors of this area's calls, besides those of the console itself. Used by the server. */
export const areaErrors = defineErrors({
  threadHasTicket: { status: 409, message: 'This conversation belongs to a ticket already.' },
  noSuchTicket: { status: 409, message: 'There is no ticket with this number.' },
  mailAccessRefused: { status: 400, message: 'You did not allow the console to work in this mailbox.' },
  scopesMissing: { status: 400, message: 'Some of what the console needs in the mailbox was not allowed.' },
  authorizationExpired: {
    status: 410,
    message: 'This belongs to nothing that you began here, took too long, or was used before. Please start again.',
  },
  otherMailbox: { status: 409, message: 'Another mailbox was chosen than the one that was asked for.' },
  mailboxDisconnected: { status: 409, message: 'This mailbox is not connected; connect it again.' },
  mailboxUnavailable: { status: 503, message: 'Gmail does not answer. Please try again in a moment.' },
  sendsWait: { status: 409, message: 'Mails of this mailbox are still waiting to go out.' },
  draftSending: { status: 409, message: 'This mail is on its way out; take it back first.' },
  alreadySent: { status: 409, message: 'It is too late: the mail is out, or on its way.' },
  notHeld: { status: 409, message: 'This mail is not held back any more.' },
  mailTooLarge: { status: 409, message: 'The files of a mail may have 18 MB together.' },
  cannotUnsubscribe: { status: 409, message: 'This mail offers no way to unsubscribe with one click.' },
})

/** An error code that calls of this area may return. */
export type ErrorCode = PlatformCode | keyof typeof areaErrors
