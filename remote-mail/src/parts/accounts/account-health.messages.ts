import { defineMessages } from '@console/shared/intl/messages'

export const healthMessages = defineMessages({
  connected: { id: 'mail.mailAccount.connected', defaultMessage: 'Connected' },
  reconnect: { id: 'mail.mailAccount.reconnect', defaultMessage: 'Reconnect' },
  disconnected: { id: 'mail.mailAccount.disconnected', defaultMessage: 'Disconnected' },
  failing: { id: 'mail.mailAccount.failing', defaultMessage: 'Gmail is not responding' },
  copying: { id: 'mail.mailAccount.copying', defaultMessage: 'Copying' },
  reconnectHint: {
    id: 'mail.mailAccount.reconnectHint',
    defaultMessage:
      'Google no longer accepts the permission. You can read existing mail, but nothing new arrives or goes out.',
  },
  disconnectedHint: {
    id: 'mail.mailAccount.disconnectedHint',
    defaultMessage: 'This mailbox was removed from the console. Notes and assignments come back if you reconnect.',
  },
  busy: { id: 'mail.mailAccount.busy', defaultMessage: 'Gmail asked us to slow down. Trying again {when}.' },
  unavailable: { id: 'mail.mailAccount.unavailable', defaultMessage: 'Gmail is not responding. Trying again {when}.' },
  refused: { id: 'mail.mailAccount.refused', defaultMessage: 'Gmail rejects our requests. Trying again {when}.' },
  since: { id: 'mail.mailAccount.since', defaultMessage: 'Started {ago}.' },
  copied: { id: 'mail.mailAccount.copied', defaultMessage: '{done} of {total} emails' },
  copiedSoFar: {
    id: 'mail.mailAccount.copiedSoFar',
    defaultMessage: '{done, plural, one {# email so far} other {# emails so far}}',
  },
})
