import { defineWords } from '@console/shared/intl/words'

/** What agents set on a conversation, and what they are told of it. */
export const teamWords = defineWords({
  assignee: { id: 'mailTeam.assignee', defaultMessage: 'Assigned to' },
  nobody: { id: 'mailTeam.nobody', defaultMessage: 'Unassigned' },
  assign: { id: 'mailTeam.assign', defaultMessage: 'Assign' },
  toMe: { id: 'mailTeam.toMe', defaultMessage: 'Assign to me' },
  giveBack: { id: 'mailTeam.giveBack', defaultMessage: 'Unassign' },
  status: { id: 'mailTeam.status', defaultMessage: 'Status' },
  open: { id: 'mailTeam.status.open', defaultMessage: 'Open' },
  waiting: { id: 'mailTeam.status.waiting', defaultMessage: 'Waiting' },
  done: { id: 'mailTeam.status.done', defaultMessage: 'Done' },
  assigned: {
    id: 'mailTeam.assigned',
    defaultMessage:
      '{count, plural, one {Conversation assigned to {name}.} other {# conversations assigned to {name}.}}',
  },
  unassigned: {
    id: 'mailTeam.unassigned',
    defaultMessage: '{count, plural, one {Conversation unassigned.} other {# conversations unassigned.}}',
  },
  statusSet: {
    id: 'mailTeam.statusSet',
    defaultMessage: '{count, plural, one {Conversation set to “{status}”.} other {# conversations set to “{status}”.}}',
  },
  nothingChanged: { id: 'mailTeam.nothingChanged', defaultMessage: 'Nothing changed.' },
  panel: { id: 'mailTeam.panel', defaultMessage: 'Team' },
})

export const presenceWords = defineWords({
  answering: {
    id: 'mailTeam.presence.answering',
    defaultMessage: '{count, plural, one {{names} is replying} other {{names} are replying}}',
  },
  unsent: {
    id: 'mailTeam.presence.unsent',
    defaultMessage: '{count, plural, one {{names} has an unsent reply} other {{names} have unsent replies}}',
  },
  reading: {
    id: 'mailTeam.presence.reading',
    defaultMessage: '{count, plural, one {{names} is reading} other {{names} are reading}}',
  },
  idle: {
    id: 'mailTeam.presence.idle',
    defaultMessage: '{count, plural, one {{names} has this open (away)} other {{names} have this open (away)}}',
  },
})
