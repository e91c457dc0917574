import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'admin.proposals.title', defaultMessage: 'Second Approvals' },
  explained: {
    id: 'admin.proposals.explained',
    defaultMessage: 'Changes too big for one agent alone: somebody else who may make them approves or refuses them.',
  },
  waiting: { id: 'admin.proposals.waiting', defaultMessage: 'Awaiting approval' },
  ended: { id: 'admin.proposals.ended', defaultMessage: 'Decided' },
  empty: { id: 'admin.proposals.empty', defaultMessage: 'Nothing awaits a second agent' },
  emptyEnded: { id: 'admin.proposals.emptyEnded', defaultMessage: 'Nothing was decided in the last 30 days' },
  emptyHint: {
    id: 'admin.proposals.emptyHint',
    defaultMessage: 'You see a notice as soon as an agent proposes a change that you may approve.',
  },
  what: { id: 'admin.proposals.what', defaultMessage: 'Change' },
  records: { id: 'admin.proposals.records', defaultMessage: 'Customers' },
  by: { id: 'admin.proposals.by', defaultMessage: 'Proposed by' },
  at: { id: 'admin.proposals.at', defaultMessage: 'Proposed' },
  until: { id: 'admin.proposals.until', defaultMessage: 'Expires' },
  state: { id: 'admin.proposals.state', defaultMessage: 'State' },
  decidedBy: { id: 'admin.proposals.decidedBy', defaultMessage: 'Decided by' },
  reason: { id: 'admin.proposals.reason', defaultMessage: 'Reason' },
  own: { id: 'admin.proposals.own', defaultMessage: 'You' },
  look: { id: 'admin.proposals.look', defaultMessage: 'Review' },
  lookAt: { id: 'admin.proposals.lookAt', defaultMessage: 'Review {what} by {name}' },
  undo: { id: 'admin.proposals.undo', defaultMessage: 'Undo: {what}' },
  approve: { id: 'admin.proposals.approve', defaultMessage: 'Approve' },
  refuse: { id: 'admin.proposals.refuse', defaultMessage: 'Refuse' },
  refuseAsk: { id: 'admin.proposals.refuseAsk', defaultMessage: 'Refuse…' },
  withdraw: { id: 'admin.proposals.withdraw', defaultMessage: 'Withdraw' },
  close: { id: 'admin.proposals.close', defaultMessage: 'Close' },
  approved: { id: 'admin.proposals.approved', defaultMessage: 'Approved: the change is made.' },
  wasOutdated: {
    id: 'admin.proposals.wasOutdated',
    defaultMessage: 'Nothing was done: records have changed since this was proposed.',
  },
  refused: { id: 'admin.proposals.refused', defaultMessage: 'Refused. {name} is told why.' },
  withdrawn: { id: 'admin.proposals.withdrawn', defaultMessage: 'The proposal is withdrawn.' },
  changed: {
    id: 'admin.proposals.changed',
    defaultMessage:
      '{count, plural, one {# customer has changed since this was proposed, so it can no longer be made.} other {# customers have changed since this was proposed, so it can no longer be made.}}',
  },
  outcome: {
    id: 'admin.proposals.outcome',
    defaultMessage: '{done, number} would change, {unchanged, number} are so already, {refused, number} are left out.',
  },
  will: { id: 'admin.proposals.will', defaultMessage: 'What will change' },
  who: { id: 'admin.proposals.who', defaultMessage: 'Customers concerned' },
  more: { id: 'admin.proposals.more', defaultMessage: '{count, plural, one {and # more} other {and # more}}' },
  hasChanged: { id: 'admin.proposals.hasChanged', defaultMessage: 'Changed' },
  others: { id: 'admin.proposals.others', defaultMessage: 'May approve it' },
  nobody: { id: 'admin.proposals.nobody', defaultMessage: 'Nobody at the moment' },
  ownHint: { id: 'admin.proposals.ownHint', defaultMessage: 'You proposed this: another agent has to approve it.' },
})

export const callMessages = defineMessages({
  'members/set_approval_of_many': { id: 'admin.proposals.call.approval', defaultMessage: 'Approve or revoke accounts' },
  'members/set_spam_of_many': { id: 'admin.proposals.call.spam', defaultMessage: 'Mark accounts as spam or not' },
  'members/send_welcome_to_many': { id: 'admin.proposals.call.welcome', defaultMessage: 'Send the welcome mail' },
  'reach/create_campaign': { id: 'admin.proposals.call.campaign', defaultMessage: 'Send a campaign' },
  'reports/set_contacted': {
    id: 'admin.proposals.call.contacted',
    defaultMessage: 'Mark accounts as contacted or not',
  },
  'admin/undo_auto_bans': { id: 'admin.proposals.call.autoBans', defaultMessage: 'Undo what the rules did' },
})

export const stateMessages = defineMessages({
  open: { id: 'admin.proposals.state.open', defaultMessage: 'Awaiting approval' },
  approved: { id: 'admin.proposals.state.approved', defaultMessage: 'Approved' },
  refused: { id: 'admin.proposals.state.refused', defaultMessage: 'Refused' },
  withdrawn: { id: 'admin.proposals.state.withdrawn', defaultMessage: 'Withdrawn' },
  expired: { id: 'admin.proposals.state.expired', defaultMessage: 'Expired' },
  outdated: { id: 'admin.proposals.state.outdated', defaultMessage: 'Outdated' },
})
