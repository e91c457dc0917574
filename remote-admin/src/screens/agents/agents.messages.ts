import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'admin.agents.title', defaultMessage: 'Agents' },
  invite: { id: 'admin.agents.invite', defaultMessage: 'Invite an agent' },
  send: { id: 'admin.agents.send', defaultMessage: 'Send the invitation' },
  inviteLead: {
    id: 'admin.agents.inviteLead',
    defaultMessage:
      'They get an email with a link to set their password, valid for 7 days. You can undo it until then.',
  },
  invited: { id: 'admin.agents.invited', defaultMessage: 'The invitation to {email} was sent.' },
  search: { id: 'admin.agents.search', defaultMessage: 'Name or email' },
  name: { id: 'admin.agents.name', defaultMessage: 'Name' },
  first: { id: 'admin.agents.first', defaultMessage: 'First name' },
  last: { id: 'admin.agents.last', defaultMessage: 'Last name' },
  email: { id: 'admin.agents.email', defaultMessage: 'Email' },
  level: { id: 'admin.agents.level', defaultMessage: 'Level' },
  state: { id: 'admin.agents.state', defaultMessage: 'State' },
  screens: { id: 'admin.agents.screens', defaultMessage: 'Permission map' },
  noMap: { id: 'admin.agents.noMap', defaultMessage: 'By level' },
  mapSize: { id: 'admin.agents.mapSize', defaultMessage: '{count, plural, one {# entry} other {# entries}}' },
  twoStep: { id: 'admin.agents.twoStep', defaultMessage: 'Two-step' },
  on: { id: 'admin.agents.on', defaultMessage: 'On' },
  off: { id: 'admin.agents.off', defaultMessage: 'Off' },
  sessions: { id: 'admin.agents.sessions', defaultMessage: 'Sessions' },
  seen: { id: 'admin.agents.seen', defaultMessage: 'Last seen' },
  never: { id: 'admin.agents.never', defaultMessage: 'Never' },
  since: { id: 'admin.agents.since', defaultMessage: 'Agent since' },
  empty: { id: 'admin.agents.empty', defaultMessage: 'There are no agents' },
  emptyHint: { id: 'admin.agents.emptyHint', defaultMessage: 'Invite the people who work here.' },
})
