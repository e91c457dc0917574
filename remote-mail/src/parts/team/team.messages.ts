import { defineMessages } from '@console/shared/intl/messages'

/** Fields that agents set on a conversation, and related messages. */
export const teamMessages = defineMessages({
  assignee: { id: 'mail.mailTeam.assignee', defaultMessage: 'Assigned to' },
  nobody: { id: 'mail.mailTeam.nobody', defaultMessage: 'Unassigned' },
  assign: { id: 'mail.mailTeam.assign', defaultMessage: 'Assign' },
  toMe: { id: 'mail.mailTeam.toMe', defaultMessage: 'Assign to me' },
  giveBack: { id: 'mail.mailTeam.giveBack', defaultMessage: 'Unassign' },
  status: { id: 'mail.mailTeam.status', defaultMessage: 'Status' },
  open: { id: 'mail.mailTeam.status.open', defaultMessage: 'Open' },
  waiting: { id: 'mail.mailTeam.status.waiting', defaultMessage: 'Waiting' },
  done: { id: 'mail.mailTeam.status.done', defaultMessage: 'Done' },
  assigned: {
    id: 'mail.mailTeam.assigned',
    defaultMessage:
      '{count, plural, one {Conversation assigned to {name}.} other {# conversations assigned to {name}.}}',
  },
  unassigned: {
    id: 'mail.mailTeam.unassigned',
    defaultMessage: '{count, plural, one {Conversation unassigned.} other {# conversations unassigned.}}',
  },
  statusSet: {
    id: 'mail.mailTeam.statusSet',
    defaultMessage: '{count, plural, one {Conversation set to “{status}”.} other {# conversations set to “{status}”.}}',
  },
  nothingChanged: { id: 'mail.mailTeam.nothingChanged', defaultMessage: 'Nothing changed.' },
  panel: { id: 'mail.mailTeam.panel', defaultMessage: 'Team' },
})

export const presenceMessages = defineMessages({
  answering: {
    id: 'mail.mailTeam.presence.answering',
    defaultMessage: '{count, plural, one {{names} is replying} other {{names} are replying}}',
  },
  unsent: {
    id: 'mail.mailTeam.presence.unsent',
    defaultMessage: '{count, plural, one {{names} has an unsent reply} other {{names} have unsent replies}}',
  },
  reading: {
    id: 'mail.mailTeam.presence.reading',
    defaultMessage: '{count, plural, one {{names} is reading} other {{names} are reading}}',
  },
  idle: {
    id: 'mail.mailTeam.presence.idle',
    defaultMessage: '{count, plural, one {{names} has this open (away)} other {{names} have this open (away)}}',
  },
})
