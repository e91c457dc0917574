import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'mail.gmailRedirect.title', defaultMessage: 'Mail authorization' },
  connecting: { id: 'mail.gmailRedirect.connecting', defaultMessage: 'Connecting the mailbox' },
  connectingHint: {
    id: 'mail.gmailRedirect.connectingHint',
    defaultMessage: 'Checking Google’s response. This takes a moment.',
  },
  done: { id: 'mail.gmailRedirect.done', defaultMessage: '{email} is connected. Its mail is being copied.' },
  doneAgain: { id: 'mail.gmailRedirect.doneAgain', defaultMessage: '{email} is reconnected.' },
  refused: { id: 'mail.gmailRedirect.refused', defaultMessage: 'The mailbox was not connected' },
  refusedHint: {
    id: 'mail.gmailRedirect.refusedHint',
    defaultMessage: 'Access was declined at Google. Nothing has changed; you can start again at any time.',
  },
  scopes: { id: 'mail.gmailRedirect.scopes', defaultMessage: 'Some permissions were not granted' },
  scopesHint: {
    id: 'mail.gmailRedirect.scopesHint',
    defaultMessage:
      'Start again and leave the box “Read, compose and send emails” ticked: without it the console cannot work in the mailbox.',
  },
  expired: { id: 'mail.gmailRedirect.expired', defaultMessage: 'This sign-in has expired' },
  expiredHint: {
    id: 'mail.gmailRedirect.expiredHint',
    defaultMessage:
      'It took longer than ten minutes, was already used, or was started by someone else. No mailbox was connected.',
  },
  other: { id: 'mail.gmailRedirect.other', defaultMessage: 'Another mailbox was chosen' },
  otherHint: {
    id: 'mail.gmailRedirect.otherHint',
    defaultMessage: 'Reconnect {email}: start again and choose it at Google.',
  },
  failed: { id: 'mail.gmailRedirect.failed', defaultMessage: 'The mailbox was not connected' },
  nothing: { id: 'mail.gmailRedirect.nothing', defaultMessage: 'Nothing to finish here' },
  nothingHint: {
    id: 'mail.gmailRedirect.nothingHint',
    defaultMessage: 'Google sends people here after they give the console access to a mailbox.',
  },
  again: { id: 'mail.gmailRedirect.again', defaultMessage: 'Start again' },
  accounts: { id: 'mail.gmailRedirect.accounts', defaultMessage: 'All mailboxes' },
})
