import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  explained: {
    id: 'rights.explained',
    defaultMessage: 'A team releases its areas with a release token. It opens nothing else in the console.',
  },
  add: { id: 'rights.add', defaultMessage: 'Add a token' },
  team: { id: 'rights.team', defaultMessage: 'Team' },
  areas: { id: 'rights.areas', defaultMessage: 'Areas' },
  areasNeeded: { id: 'rights.areasNeeded', defaultMessage: 'Choose at least one area.' },
  tokens: { id: 'rights.tokens', defaultMessage: 'Release tokens' },
  created: { id: 'rights.created', defaultMessage: 'Created' },
  by: { id: 'rights.by', defaultMessage: 'By' },
  lastUsed: { id: 'rights.lastUsed', defaultMessage: 'Last used' },
  never: { id: 'rights.never', defaultMessage: 'Never' },
  revoked: { id: 'rights.revoked', defaultMessage: 'Revoked {ago}' },
  state: { id: 'rights.state', defaultMessage: 'State' },
  valid: { id: 'rights.valid', defaultMessage: 'Valid' },
  revoke: { id: 'rights.revoke', defaultMessage: 'Revoke' },
  revokeOf: { id: 'rights.revokeOf', defaultMessage: 'Revoke the token of {team}' },
  revokeTitle: { id: 'rights.revokeTitle', defaultMessage: 'Revoke the token of {team}?' },
  revokeBody: {
    id: 'rights.revokeBody',
    defaultMessage: '{team} can no longer release {areas} with it. What is live stays live.',
  },
  revokeDone: { id: 'rights.revokeDone', defaultMessage: 'The token of {team} is revoked.' },
  added: { id: 'rights.added', defaultMessage: 'Token for {team} created.' },
  tokenTitle: { id: 'rights.tokenTitle', defaultMessage: 'Token of {team}' },
  token: { id: 'rights.token', defaultMessage: 'Token' },
  tokenShown: {
    id: 'rights.tokenShown',
    defaultMessage:
      'Copy the token now, it is not shown again. The team gives it to the release commands as RELEASE_TOKEN in the environment of its machine or its pipeline.',
  },
  empty: { id: 'rights.empty', defaultMessage: 'No team may release yet' },
  emptyHint: { id: 'rights.emptyHint', defaultMessage: 'Add a token for the areas of a team.' },
})
