import { defineWords } from '@console/shared/intl/words'

/** Refusals of the calls that are about mailboxes. */
export const mailRefusals = defineWords({
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
})
