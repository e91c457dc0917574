import type { ErrorWords } from '@console/shared/contract/define-area'
import { defineWords } from '@console/shared/intl/words'

/** What the server refuses in this area, by its code. */
export const mailErrors = defineWords({
  notConfigured: { id: 'mailError.notConfigured', defaultMessage: 'Mailboxes cannot be connected here.' },
  providerUnavailable: {
    id: 'mailError.providerUnavailable',
    defaultMessage: 'Google does not answer. Please try again in a moment.',
  },
  identityNotProven: {
    id: 'mailError.identityNotProven',
    defaultMessage: 'What Google says about the mailbox could not be verified.',
  },
  mailAccessRefused: {
    id: 'mailError.mailAccessRefused',
    defaultMessage: 'The console was not allowed to work in this mailbox.',
  },
  scopesMissing: {
    id: 'mailError.scopesMissing',
    defaultMessage: 'Some of what the console needs in the mailbox was not allowed.',
  },
  authorizationExpired: {
    id: 'mailError.authorizationExpired',
    defaultMessage: 'This belongs to nothing that you began here, took too long, or was used before.',
  },
  otherMailbox: {
    id: 'mailError.otherMailbox',
    defaultMessage: 'Another mailbox was chosen than {email}.',
  },
  mailboxDisconnected: {
    id: 'mailError.mailboxDisconnected',
    defaultMessage: 'This mailbox is not connected; connect it again.',
  },
  mailboxUnavailable: {
    id: 'mailError.mailboxUnavailable',
    defaultMessage: 'Gmail does not answer. Please try again in a moment.',
  },
  sendsWait: {
    id: 'mailError.sendsWait',
    defaultMessage:
      '{count, plural, one {# mail of this mailbox is still waiting to go out.} other {# mails of this mailbox are still waiting to go out.}}',
  },
  cannotUnsubscribe: {
    id: 'message.refused.cannotUnsubscribe',
    defaultMessage: 'This mail offers no way to unsubscribe with one click.',
  },
  siteUnreachable: { id: 'message.refused.siteUnreachable', defaultMessage: 'The sender’s server did not take it.' },
  addressRefused: {
    id: 'message.refused.addressRefused',
    defaultMessage: 'The address that the mail names is not one of the public web.',
  },
  threadHasTicket: { id: 'mailTeam.threadHasTicket', defaultMessage: 'This conversation belongs to a ticket already.' },
  noSuchTicket: { id: 'mailTeam.noSuchTicket', defaultMessage: 'There is no ticket with this number.' },
  nobodyToWriteTo: { id: 'mailTeam.nobodyToWriteTo', defaultMessage: 'Nobody but our own mailboxes writes here.' },
  agentUnavailable: { id: 'mailTeam.agentUnavailable', defaultMessage: 'This agent cannot open the mail.' },
  listFull: { id: 'mailError.listFull', defaultMessage: 'The list is full. Delete an entry first.' },
  nameTaken: { id: 'compose.nameTaken', defaultMessage: 'This name is already used.' },
  draftSending: { id: 'mailError.draftSending', defaultMessage: 'This mail is being sent. Undo the sending first.' },
  alreadySent: { id: 'mailError.alreadySent', defaultMessage: 'Too late: the mail has been sent.' },
  notHeld: { id: 'mailError.notHeld', defaultMessage: 'This mail is no longer held back.' },
  mailTooLarge: { id: 'mailError.mailTooLarge', defaultMessage: 'The attachments of a mail may have 18 MB in all.' },
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
  fileBroken: { id: 'mailError.fileBroken', defaultMessage: 'The file is damaged, or it is not what it seems to be.' },
  imageTooLarge: { id: 'mailError.imageTooLarge', defaultMessage: 'The image has too many pixels.' },
})

export const errors: ErrorWords = mailErrors
