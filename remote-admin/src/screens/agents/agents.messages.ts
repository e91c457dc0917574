import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'agents.title', defaultMessage: 'Agents' },
  invite: { id: 'agents.invite', defaultMessage: 'Invite an agent' },
  send: { id: 'agents.send', defaultMessage: 'Send the invitation' },
  inviteLead: {
    id: 'agents.inviteLead',
    defaultMessage:
      'They get an e-mail with a link to set their password, valid for 7 days. You can undo it until then.',
  },
  invited: { id: 'agents.invited', defaultMessage: 'The invitation to {email} was sent.' },
  search: { id: 'agents.search', defaultMessage: 'Name or e-mail' },
  name: { id: 'agents.name', defaultMessage: 'Name' },
  first: { id: 'agents.first', defaultMessage: 'First name' },
  last: { id: 'agents.last', defaultMessage: 'Last name' },
  email: { id: 'agents.email', defaultMessage: 'E-mail' },
  level: { id: 'agents.level', defaultMessage: 'Level' },
  state: { id: 'agents.state', defaultMessage: 'State' },
  screens: { id: 'agents.screens', defaultMessage: 'Permission map' },
  noMap: { id: 'agents.noMap', defaultMessage: 'By level' },
  mapSize: { id: 'agents.mapSize', defaultMessage: '{count, plural, one {# entry} other {# entries}}' },
  twoStep: { id: 'agents.twoStep', defaultMessage: 'Two-step' },
  on: { id: 'agents.on', defaultMessage: 'On' },
  off: { id: 'agents.off', defaultMessage: 'Off' },
  sessions: { id: 'agents.sessions', defaultMessage: 'Sessions' },
  seen: { id: 'agents.seen', defaultMessage: 'Last seen' },
  never: { id: 'agents.never', defaultMessage: 'Never' },
  since: { id: 'agents.since', defaultMessage: 'Agent since' },
  empty: { id: 'agents.empty', defaultMessage: 'There are no agents' },
  emptyHint: { id: 'agents.emptyHint', defaultMessage: 'Invite the people who work here.' },
})
