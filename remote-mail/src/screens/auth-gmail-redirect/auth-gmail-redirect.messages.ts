import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'gmailRedirect.title', defaultMessage: 'Mail authorization' },
  connecting: { id: 'gmailRedirect.connecting', defaultMessage: 'Connecting the mailbox' },
  connectingHint: {
    id: 'gmailRedirect.connectingHint',
    defaultMessage: 'Checking Google’s response. This takes a moment.',
  },
  done: { id: 'gmailRedirect.done', defaultMessage: '{email} is connected. Its mail is being copied.' },
  doneAgain: { id: 'gmailRedirect.doneAgain', defaultMessage: '{email} is reconnected.' },
  refused: { id: 'gmailRedirect.refused', defaultMessage: 'The mailbox was not connected' },
  refusedHint: {
    id: 'gmailRedirect.refusedHint',
    defaultMessage: 'Access was declined at Google. Nothing has changed; you can start again at any time.',
  },
  scopes: { id: 'gmailRedirect.scopes', defaultMessage: 'Some permissions were not granted' },
  scopesHint: {
    id: 'gmailRedirect.scopesHint',
    defaultMessage:
      'Start again and leave the box “Read, compose and send emails” ticked: without it the console cannot work in the mailbox.',
  },
  expired: { id: 'gmailRedirect.expired', defaultMessage: 'This sign-in has expired' },
  expiredHint: {
    id: 'gmailRedirect.expiredHint',
    defaultMessage:
      'It took longer than ten minutes, was already used, or was started by someone else. No mailbox was connected.',
  },
  other: { id: 'gmailRedirect.other', defaultMessage: 'Another mailbox was chosen' },
  otherHint: {
    id: 'gmailRedirect.otherHint',
    defaultMessage: 'Reconnect {email}: start again and choose it at Google.',
  },
  failed: { id: 'gmailRedirect.failed', defaultMessage: 'The mailbox was not connected' },
  nothing: { id: 'gmailRedirect.nothing', defaultMessage: 'Nothing to finish here' },
  nothingHint: {
    id: 'gmailRedirect.nothingHint',
    defaultMessage: 'Google sends people here after they give the console access to a mailbox.',
  },
  again: { id: 'gmailRedirect.again', defaultMessage: 'Start again' },
  accounts: { id: 'gmailRedirect.accounts', defaultMessage: 'All mailboxes' },
})
