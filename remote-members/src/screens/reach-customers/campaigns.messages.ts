import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  empty: { id: 'campaigns.empty', defaultMessage: 'No campaigns yet' },
  emptyHint: {
    id: 'campaigns.emptyHint',
    defaultMessage: 'Select customers in the list and write to them; their campaigns appear here.',
  },
  sending: { id: 'campaigns.sending', defaultMessage: 'Sending' },
  held: { id: 'campaigns.held', defaultMessage: 'Held' },
  heldHint: {
    id: 'campaigns.heldHint',
    defaultMessage: 'No mail server is set up. E-mails wait in the outbox.',
  },
  done: { id: 'campaigns.done', defaultMessage: 'Done' },
  stopped: { id: 'campaigns.stopped', defaultMessage: 'Stopped' },
  about: { id: 'campaigns.about', defaultMessage: '{template} · by {agent} · {when}' },
  progress: { id: 'campaigns.progress', defaultMessage: '{sent} of {total} sent' },
  waitingCount: { id: 'campaigns.waitingCount', defaultMessage: '{count} waiting' },
  openedCount: { id: 'campaigns.openedCount', defaultMessage: '{count} opened' },
  bouncedCount: { id: 'campaigns.bouncedCount', defaultMessage: '{count} bounced' },
  failedCount: { id: 'campaigns.failedCount', defaultMessage: '{count} failed' },
  stoppedCount: { id: 'campaigns.stoppedCount', defaultMessage: '{count} stopped' },
  stop: { id: 'campaigns.stop', defaultMessage: 'Stop' },
  stopTitle: { id: 'campaigns.stopTitle', defaultMessage: 'Stop “{name}”?' },
  stopBody: {
    id: 'campaigns.stopBody',
    defaultMessage:
      '{count, plural, one {# e-mail is still waiting and will never be sent.} other {# e-mails are still waiting and will never be sent.}} E-mails being sent right now will still arrive. This cannot be undone.',
  },
  stopAction: { id: 'campaigns.stopAction', defaultMessage: 'Stop the campaign' },
  stopDone: {
    id: 'campaigns.stopDone',
    defaultMessage:
      '{count, plural, one {“{name}” stopped; # e-mail was not sent.} other {“{name}” stopped; # e-mails were not sent.}}',
  },
  showRecipients: { id: 'campaigns.showRecipients', defaultMessage: 'Recipients' },
  recipientsOf: { id: 'campaigns.recipientsOf', defaultMessage: 'Recipients of “{name}”' },
  state: { id: 'campaigns.state', defaultMessage: 'State' },
  allStates: { id: 'campaigns.allStates', defaultMessage: 'All states' },
  waiting: { id: 'campaigns.waiting', defaultMessage: 'Waiting' },
  failed: { id: 'campaigns.failed', defaultMessage: 'Failed' },
  sentAt: { id: 'campaigns.sentAt', defaultMessage: 'Sent at' },
  openedAt: { id: 'campaigns.openedAt', defaultMessage: 'Opened at' },
  noneInState: { id: 'campaigns.noneInState', defaultMessage: 'No one here' },
  noneInStateHint: { id: 'campaigns.noneInStateHint', defaultMessage: 'No e-mail of this campaign is in this state.' },
  more: { id: 'campaigns.more', defaultMessage: 'Show more recipients' },
})
