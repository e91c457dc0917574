import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'gmailRedirect.title', defaultMessage: 'Mail authorization' },
  connecting: { id: 'gmailRedirect.connecting', defaultMessage: 'Connecting the mailbox' },
  connectingHint: {
    id: 'gmailRedirect.connectingHint',
    defaultMessage: 'Google’s answer is being checked. This takes a moment.',
  },
  done: { id: 'gmailRedirect.done', defaultMessage: '{email} is connected; its mails are being copied.' },
  doneAgain: { id: 'gmailRedirect.doneAgain', defaultMessage: '{email} is connected again.' },
  refused: { id: 'gmailRedirect.refused', defaultMessage: 'The mailbox was not connected' },
  refusedHint: {
    id: 'gmailRedirect.refusedHint',
    defaultMessage: 'At Google somebody chose not to allow it. Nothing has changed; you can start again at any time.',
  },
  scopes: { id: 'gmailRedirect.scopes', defaultMessage: 'Not everything was allowed' },
  scopesHint: {
    id: 'gmailRedirect.scopesHint',
    defaultMessage:
      'Start again and leave the box “Read, compose and send emails” ticked: without it the console cannot work in the mailbox.',
  },
  expired: { id: 'gmailRedirect.expired', defaultMessage: 'This answer belongs to nothing that you began here' },
  expiredHint: {
    id: 'gmailRedirect.expiredHint',
    defaultMessage:
      'It took longer than ten minutes, was used before, or was made for somebody else. No mailbox was connected by it.',
  },
  other: { id: 'gmailRedirect.other', defaultMessage: 'Another mailbox was chosen' },
  otherHint: {
    id: 'gmailRedirect.otherHint',
    defaultMessage: 'The one to be connected again is {email}. Start again and choose it at Google.',
  },
  failed: { id: 'gmailRedirect.failed', defaultMessage: 'The mailbox was not connected' },
  nothing: { id: 'gmailRedirect.nothing', defaultMessage: 'There is nothing to finish here' },
  nothingHint: {
    id: 'gmailRedirect.nothingHint',
    defaultMessage: 'Google sends people here after they allowed the console to work in a mailbox.',
  },
  again: { id: 'gmailRedirect.again', defaultMessage: 'Start again' },
  accounts: { id: 'gmailRedirect.accounts', defaultMessage: 'All mailboxes' },
})
