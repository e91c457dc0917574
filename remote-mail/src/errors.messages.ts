import type { ErrorMessagesFor } from '@console/shared/contract/define-area'
import { defineMessages } from '@console/shared/intl/messages'
import type { areaErrors } from '../contract/errors.ts'

/** Error messages of this area, by code. */
export const mailErrors = defineMessages({
  pageUnreadable: { id: 'mail.mailError.pageUnreadable', defaultMessage: 'This picture cannot be read.' },
  notConfigured: { id: 'mail.mailError.notConfigured', defaultMessage: 'Mailboxes cannot be connected.' },
  providerUnavailable: {
    id: 'mail.mailError.providerUnavailable',
    defaultMessage: 'Google is not responding. Try again in a moment.',
  },
  identityNotProven: {
    id: 'mail.mailError.identityNotProven',
    defaultMessage: 'Google’s information about the mailbox could not be verified.',
  },
  mailAccessRefused: {
    id: 'mail.mailError.mailAccessRefused',
    defaultMessage: 'Access to this mailbox was declined.',
  },
  scopesMissing: {
    id: 'mail.mailError.scopesMissing',
    defaultMessage: 'Some of the permissions the console needs were not granted.',
  },
  authorizationExpired: {
    id: 'mail.mailError.authorizationExpired',
    defaultMessage: 'This sign-in has expired or was already used.',
  },
  otherMailbox: {
    id: 'mail.mailError.otherMailbox',
    defaultMessage: 'You chose a different mailbox. Choose {email}.',
  },
  mailboxDisconnected: {
    id: 'mail.mailError.mailboxDisconnected',
    defaultMessage: 'This mailbox is not connected. Reconnect it.',
  },
  mailboxUnavailable: {
    id: 'mail.mailError.mailboxUnavailable',
    defaultMessage: 'Gmail is not responding. Try again in a moment.',
  },
  sendsWait: {
    id: 'mail.mailError.sendsWait',
    defaultMessage:
      '{count, plural, one {# message from this mailbox is still being sent.} other {# messages from this mailbox are still being sent.}}',
  },
  cannotUnsubscribe: {
    id: 'mail.message.refused.cannotUnsubscribe',
    defaultMessage: 'This message has no one-click unsubscribe.',
  },
  siteUnreachable: {
    id: 'mail.message.refused.siteUnreachable',
    defaultMessage: 'The sender’s server did not accept the request.',
  },
  addressRefused: {
    id: 'mail.message.refused.addressRefused',
    defaultMessage: 'The unsubscribe address is not a public web address.',
  },
  threadHasTicket: { id: 'mail.mailTeam.threadHasTicket', defaultMessage: 'This conversation already has a ticket.' },
  noSuchTicket: { id: 'mail.mailTeam.noSuchTicket', defaultMessage: 'No ticket has this number.' },
  nobodyToWriteTo: { id: 'mail.mailTeam.nobodyToWriteTo', defaultMessage: 'Only our own mailboxes write here.' },
  agentUnavailable: { id: 'mail.mailTeam.agentUnavailable', defaultMessage: 'This agent doesn’t have access to mail.' },
  listFull: { id: 'mail.mailError.listFull', defaultMessage: 'The list is full. Delete an entry first.' },
  nameTaken: { id: 'mail.compose.nameTaken', defaultMessage: 'This name is already used.' },
  draftSending: {
    id: 'mail.mailError.draftSending',
    defaultMessage: 'This message is being sent. Undo sending first.',
  },
  alreadySent: { id: 'mail.mailError.alreadySent', defaultMessage: 'Too late: the message has been sent.' },
  notHeld: { id: 'mail.mailError.notHeld', defaultMessage: 'This message is no longer on hold.' },
  mailTooLarge: { id: 'mail.mailError.mailTooLarge', defaultMessage: 'Attachments can be up to 18 MB in total.' },
  newerMessage: {
    id: 'mail.mailError.newerMessage',
    defaultMessage: 'Someone wrote in this conversation while you were typing.',
  },
  alreadyApproved: { id: 'mail.mailError.alreadyApproved', defaultMessage: 'The account is already approved.' },
  alreadyDecided: { id: 'mail.mailError.alreadyDecided', defaultMessage: 'Someone has already decided on this.' },
  alreadySubscribed: {
    id: 'mail.mailError.alreadySubscribed',
    defaultMessage: 'The customer already has a subscription.',
  },
  customerBlocked: { id: 'mail.mailError.customerBlocked', defaultMessage: 'The account is blocked; enable it first.' },
  isCancelling: { id: 'mail.mailError.isCancelling', defaultMessage: 'A cancellation is scheduled; stop it first.' },
  notApproved: { id: 'mail.mailError.notApproved', defaultMessage: 'The account is not approved.' },
  notTeamOwner: { id: 'mail.mailError.notTeamOwner', defaultMessage: 'This belongs to the team’s owner.' },
  fileRefused: { id: 'mail.mailError.fileRefused', defaultMessage: 'This kind of file is not accepted.' },
  fileBroken: {
    id: 'mail.mailError.fileBroken',
    defaultMessage: 'The file is damaged or not the type it claims to be.',
  },
  imageTooLarge: { id: 'mail.mailError.imageTooLarge', defaultMessage: 'The image has too many pixels.' },
})

export const errors = mailErrors satisfies ErrorMessagesFor<keyof typeof areaErrors>
