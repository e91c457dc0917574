import type { ErrorWords } from '@console/shared/contract/define-area'
import { defineWords } from '@console/shared/intl/words'

/** What the server refuses in this area, by its code. */
export const mailErrors = defineWords({
  pageUnreadable: { id: 'mailError.pageUnreadable', defaultMessage: 'This picture cannot be read.' },
  notConfigured: { id: 'mailError.notConfigured', defaultMessage: 'Mailboxes cannot be connected.' },
  providerUnavailable: {
    id: 'mailError.providerUnavailable',
    defaultMessage: 'Google is not responding. Try again in a moment.',
  },
  identityNotProven: {
    id: 'mailError.identityNotProven',
    defaultMessage: 'Google’s information about the mailbox could not be verified.',
  },
  mailAccessRefused: {
    id: 'mailError.mailAccessRefused',
    defaultMessage: 'Access to this mailbox was declined.',
  },
  scopesMissing: {
    id: 'mailError.scopesMissing',
    defaultMessage: 'Some of the permissions the console needs were not granted.',
  },
  authorizationExpired: {
    id: 'mailError.authorizationExpired',
    defaultMessage: 'This sign-in has expired or was already used.',
  },
  otherMailbox: {
    id: 'mailError.otherMailbox',
    defaultMessage: 'You chose a different mailbox. Choose {email}.',
  },
  mailboxDisconnected: {
    id: 'mailError.mailboxDisconnected',
    defaultMessage: 'This mailbox is not connected. Reconnect it.',
  },
  mailboxUnavailable: {
    id: 'mailError.mailboxUnavailable',
    defaultMessage: 'Gmail is not responding. Try again in a moment.',
  },
  sendsWait: {
    id: 'mailError.sendsWait',
    defaultMessage:
      '{count, plural, one {# message from this mailbox is still being sent.} other {# messages from this mailbox are still being sent.}}',
  },
  cannotUnsubscribe: {
    id: 'message.refused.cannotUnsubscribe',
    defaultMessage: 'This message has no one-click unsubscribe.',
  },
  siteUnreachable: {
    id: 'message.refused.siteUnreachable',
    defaultMessage: 'The sender’s server did not accept the request.',
  },
  addressRefused: {
    id: 'message.refused.addressRefused',
    defaultMessage: 'The unsubscribe address is not a public web address.',
  },
  threadHasTicket: { id: 'mailTeam.threadHasTicket', defaultMessage: 'This conversation already has a ticket.' },
  noSuchTicket: { id: 'mailTeam.noSuchTicket', defaultMessage: 'No ticket has this number.' },
  nobodyToWriteTo: { id: 'mailTeam.nobodyToWriteTo', defaultMessage: 'Only our own mailboxes write here.' },
  agentUnavailable: { id: 'mailTeam.agentUnavailable', defaultMessage: 'This agent doesn’t have access to mail.' },
  listFull: { id: 'mailError.listFull', defaultMessage: 'The list is full. Delete an entry first.' },
  nameTaken: { id: 'compose.nameTaken', defaultMessage: 'This name is already used.' },
  draftSending: { id: 'mailError.draftSending', defaultMessage: 'This message is being sent. Undo sending first.' },
  alreadySent: { id: 'mailError.alreadySent', defaultMessage: 'Too late: the message has been sent.' },
  notHeld: { id: 'mailError.notHeld', defaultMessage: 'This message is no longer on hold.' },
  mailTooLarge: { id: 'mailError.mailTooLarge', defaultMessage: 'Attachments can be up to 18 MB in total.' },
  newerMessage: {
    id: 'mailError.newerMessage',
    defaultMessage: 'Someone wrote in this conversation while you were typing.',
  },
  alreadyApproved: { id: 'mailError.alreadyApproved', defaultMessage: 'The account is already approved.' },
  alreadyDecided: { id: 'mailError.alreadyDecided', defaultMessage: 'Someone has already decided on this.' },
  alreadySubscribed: { id: 'mailError.alreadySubscribed', defaultMessage: 'The customer already has a subscription.' },
  customerBlocked: { id: 'mailError.customerBlocked', defaultMessage: 'The account is blocked; enable it first.' },
  isCancelling: { id: 'mailError.isCancelling', defaultMessage: 'A cancellation is scheduled; stop it first.' },
  notApproved: { id: 'mailError.notApproved', defaultMessage: 'The account is not approved.' },
  notTeamOwner: { id: 'mailError.notTeamOwner', defaultMessage: 'This belongs to the team’s owner.' },
  fileRefused: { id: 'mailError.fileRefused', defaultMessage: 'This kind of file is not accepted.' },
  fileBroken: { id: 'mailError.fileBroken', defaultMessage: 'The file is damaged or not the type it claims to be.' },
  imageTooLarge: { id: 'mailError.imageTooLarge', defaultMessage: 'The image has too many pixels.' },
})

export const errors: ErrorWords = mailErrors
