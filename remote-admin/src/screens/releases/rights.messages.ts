import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  explained: {
    id: 'admin.rights.explained',
    defaultMessage: 'A team releases its areas with a release token. It opens nothing else in the console.',
  },
  add: { id: 'admin.rights.add', defaultMessage: 'Add a token' },
  team: { id: 'admin.rights.team', defaultMessage: 'Team' },
  areas: { id: 'admin.rights.areas', defaultMessage: 'Areas' },
  areasNeeded: { id: 'admin.rights.areasNeeded', defaultMessage: 'Choose at least one area.' },
  tokens: { id: 'admin.rights.tokens', defaultMessage: 'Release tokens' },
  revokeOf: { id: 'admin.rights.revokeOf', defaultMessage: 'Revoke the token of {team}' },
  revokeTitle: { id: 'admin.rights.revokeTitle', defaultMessage: 'Revoke the token of {team}?' },
  revokeBody: {
    id: 'admin.rights.revokeBody',
    defaultMessage: '{team} can no longer release {areas} with it. What is live stays live.',
  },
  revokeDone: { id: 'admin.rights.revokeDone', defaultMessage: 'The token of {team} is revoked.' },
  added: { id: 'admin.rights.added', defaultMessage: 'Token for {team} created.' },
  tokenTitle: { id: 'admin.rights.tokenTitle', defaultMessage: 'Token of {team}' },
  token: { id: 'admin.rights.token', defaultMessage: 'Token' },
  tokenShown: {
    id: 'admin.rights.tokenShown',
    defaultMessage:
      'Copy the token now, it is not shown again. The team gives it to the release commands as RELEASE_TOKEN in the environment of its machine or its pipeline.',
  },
  empty: { id: 'admin.rights.empty', defaultMessage: 'No team may release yet' },
  emptyHint: { id: 'admin.rights.emptyHint', defaultMessage: 'Add a token for the areas of a team.' },
})
