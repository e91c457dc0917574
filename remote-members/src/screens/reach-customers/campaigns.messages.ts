import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  empty: { id: 'members.campaigns.empty', defaultMessage: 'No campaigns yet' },
  emptyHint: {
    id: 'members.campaigns.emptyHint',
    defaultMessage: 'Select customers in the list and write to them; their campaigns appear here.',
  },
  sending: { id: 'members.campaigns.sending', defaultMessage: 'Sending' },
  held: { id: 'members.campaigns.held', defaultMessage: 'Held' },
  heldHint: {
    id: 'members.campaigns.heldHint',
    defaultMessage: 'No mail server is set up. Emails wait in the outbox.',
  },
  done: { id: 'members.campaigns.done', defaultMessage: 'Done' },
  stopped: { id: 'members.campaigns.stopped', defaultMessage: 'Stopped' },
  about: { id: 'members.campaigns.about', defaultMessage: '{template} · by {agent} · {when}' },
  progress: { id: 'members.campaigns.progress', defaultMessage: '{sent} of {total} sent' },
  waitingCount: { id: 'members.campaigns.waitingCount', defaultMessage: '{count} waiting' },
  openedCount: { id: 'members.campaigns.openedCount', defaultMessage: '{count} opened' },
  bouncedCount: { id: 'members.campaigns.bouncedCount', defaultMessage: '{count} bounced' },
  failedCount: { id: 'members.campaigns.failedCount', defaultMessage: '{count} failed' },
  stoppedCount: { id: 'members.campaigns.stoppedCount', defaultMessage: '{count} stopped' },
  stop: { id: 'members.campaigns.stop', defaultMessage: 'Stop' },
  stopTitle: { id: 'members.campaigns.stopTitle', defaultMessage: 'Stop “{name}”?' },
  stopBody: {
    id: 'members.campaigns.stopBody',
    defaultMessage:
      '{count, plural, one {# email is still waiting and will never be sent.} other {# emails are still waiting and will never be sent.}} Emails being sent right now will still arrive. This cannot be undone.',
  },
  stopAction: { id: 'members.campaigns.stopAction', defaultMessage: 'Stop the campaign' },
  stopDone: {
    id: 'members.campaigns.stopDone',
    defaultMessage:
      '{count, plural, one {“{name}” stopped; # email was not sent.} other {“{name}” stopped; # emails were not sent.}}',
  },
  showRecipients: { id: 'members.campaigns.showRecipients', defaultMessage: 'Recipients' },
  recipientsOf: { id: 'members.campaigns.recipientsOf', defaultMessage: 'Recipients of “{name}”' },
  state: { id: 'members.campaigns.state', defaultMessage: 'State' },
  allStates: { id: 'members.campaigns.allStates', defaultMessage: 'All states' },
  waiting: { id: 'members.campaigns.waiting', defaultMessage: 'Waiting' },
  failed: { id: 'members.campaigns.failed', defaultMessage: 'Failed' },
  sentAt: { id: 'members.campaigns.sentAt', defaultMessage: 'Sent at' },
  openedAt: { id: 'members.campaigns.openedAt', defaultMessage: 'Opened at' },
  noneInState: { id: 'members.campaigns.noneInState', defaultMessage: 'No one here' },
  noneInStateHint: {
    id: 'members.campaigns.noneInStateHint',
    defaultMessage: 'No email of this campaign is in this state.',
  },
  more: { id: 'members.campaigns.more', defaultMessage: 'Show more recipients' },
})
