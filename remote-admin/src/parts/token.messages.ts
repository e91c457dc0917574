import { defineMessages } from '@console/shared/intl/messages'

/** Of tokens of programs: release tokens, and those of directories. */
export const tokenMessages = defineMessages({
  created: { id: 'admin.tokens.created', defaultMessage: 'Created' },
  by: { id: 'admin.tokens.by', defaultMessage: 'By' },
  lastUsed: { id: 'admin.tokens.lastUsed', defaultMessage: 'Last used' },
  never: { id: 'admin.tokens.never', defaultMessage: 'Never' },
  revoked: { id: 'admin.tokens.revoked', defaultMessage: 'Revoked {ago}' },
  state: { id: 'admin.tokens.state', defaultMessage: 'State' },
  valid: { id: 'admin.tokens.valid', defaultMessage: 'Valid' },
  revoke: { id: 'admin.tokens.revoke', defaultMessage: 'Revoke' },
})
