import { defineWords } from '@console/shared/intl/words'

/** What agents set on a conversation, and what they are told of it. */
export const teamWords = defineWords({
  assignee: { id: 'mailTeam.assignee', defaultMessage: 'Assigned to' },
  nobody: { id: 'mailTeam.nobody', defaultMessage: 'Nobody' },
  assign: { id: 'mailTeam.assign', defaultMessage: 'Assign' },
  toMe: { id: 'mailTeam.toMe', defaultMessage: 'Assign to me' },
  giveBack: { id: 'mailTeam.giveBack', defaultMessage: 'Give it back' },
  status: { id: 'mailTeam.status', defaultMessage: 'Status' },
  open: { id: 'mailTeam.status.open', defaultMessage: 'Open' },
  waiting: { id: 'mailTeam.status.waiting', defaultMessage: 'Waiting' },
  done: { id: 'mailTeam.status.done', defaultMessage: 'Done' },
  assigned: {
    id: 'mailTeam.assigned',
    defaultMessage:
      '{count, plural, one {The conversation is assigned to {name}.} other {# conversations are assigned to {name}.}}',
  },
  unassigned: {
    id: 'mailTeam.unassigned',
    defaultMessage:
      '{count, plural, one {The conversation is nobody’s now.} other {# conversations are nobody’s now.}}',
  },
  statusSet: {
    id: 'mailTeam.statusSet',
    defaultMessage:
      '{count, plural, one {The conversation is set to “{status}”.} other {# conversations are set to “{status}”.}}',
  },
  nothingChanged: { id: 'mailTeam.nothingChanged', defaultMessage: 'It was so already.' },
  panel: { id: 'mailTeam.panel', defaultMessage: 'Team' },
})

export const presenceWords = defineWords({
  answering: {
    id: 'mailTeam.presence.answering',
    defaultMessage: '{count, plural, one {{names} is answering} other {{names} are answering}}',
  },
  unsent: {
    id: 'mailTeam.presence.unsent',
    defaultMessage:
      '{count, plural, one {{names} has written an answer that is not sent yet} other {{names} have written answers that are not sent yet}}',
  },
  reading: {
    id: 'mailTeam.presence.reading',
    defaultMessage: '{count, plural, one {{names} is reading} other {{names} are reading}}',
  },
  idle: {
    id: 'mailTeam.presence.idle',
    defaultMessage: '{count, plural, one {{names} has it open and is away} other {{names} have it open and are away}}',
  },
})
