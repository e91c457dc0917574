import { defineWords } from '@console/shared/intl/words'

export const healthWords = defineWords({
  connected: { id: 'mailAccount.connected', defaultMessage: 'Connected' },
  reconnect: { id: 'mailAccount.reconnect', defaultMessage: 'Reconnect' },
  disconnected: { id: 'mailAccount.disconnected', defaultMessage: 'Disconnected' },
  failing: { id: 'mailAccount.failing', defaultMessage: 'Gmail is not responding' },
  copying: { id: 'mailAccount.copying', defaultMessage: 'Copying' },
  reconnectHint: {
    id: 'mailAccount.reconnectHint',
    defaultMessage:
      'Google no longer accepts the permission. You can read existing mail, but nothing new arrives or goes out.',
  },
  disconnectedHint: {
    id: 'mailAccount.disconnectedHint',
    defaultMessage: 'This mailbox was removed from the console. Notes and assignments come back if you reconnect.',
  },
  busy: { id: 'mailAccount.busy', defaultMessage: 'Gmail asked us to slow down. Trying again {when}.' },
  unavailable: { id: 'mailAccount.unavailable', defaultMessage: 'Gmail is not responding. Trying again {when}.' },
  refused: { id: 'mailAccount.refused', defaultMessage: 'Gmail rejects our requests. Trying again {when}.' },
  since: { id: 'mailAccount.since', defaultMessage: 'Started {ago}.' },
  copied: { id: 'mailAccount.copied', defaultMessage: '{done} of {total} emails' },
  copiedSoFar: {
    id: 'mailAccount.copiedSoFar',
    defaultMessage: '{done, plural, one {# email so far} other {# emails so far}}',
  },
})
