import { defineWords } from '@console/shared/intl/words'

export const healthWords = defineWords({
  connected: { id: 'mailAccount.connected', defaultMessage: 'Connected' },
  reconnect: { id: 'mailAccount.reconnect', defaultMessage: 'Connect again' },
  disconnected: { id: 'mailAccount.disconnected', defaultMessage: 'Disconnected' },
  failing: { id: 'mailAccount.failing', defaultMessage: 'Gmail does not answer' },
  copying: { id: 'mailAccount.copying', defaultMessage: 'Being copied' },
  reconnectHint: {
    id: 'mailAccount.reconnectHint',
    defaultMessage:
      'Google no longer accepts the permission. What is here can be read; nothing new comes in or goes out.',
  },
  disconnectedHint: {
    id: 'mailAccount.disconnectedHint',
    defaultMessage: 'Somebody took it out of the console. Notes and assignments wait for the day it comes back.',
  },
  busy: { id: 'mailAccount.busy', defaultMessage: 'Gmail asks us to go slower. It is asked again {when}.' },
  unavailable: { id: 'mailAccount.unavailable', defaultMessage: 'Gmail does not answer. It is asked again {when}.' },
  refused: { id: 'mailAccount.refused', defaultMessage: 'Gmail refuses what it is asked. It is asked again {when}.' },
  since: { id: 'mailAccount.since', defaultMessage: 'It began {ago}.' },
  copied: { id: 'mailAccount.copied', defaultMessage: '{done} of {total} mails' },
  copiedSoFar: {
    id: 'mailAccount.copiedSoFar',
    defaultMessage: '{done, plural, one {# mail so far} other {# mails so far}}',
  },
})
