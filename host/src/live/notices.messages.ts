import { defineMessages } from '@console/shared/intl/messages'

export const noticesMessages = defineMessages({
  changes: { id: 'notices.changes', defaultMessage: 'Changes that can be undone' },
  noChanges: { id: 'notices.noChanges', defaultMessage: 'No changes in this tab yet.' },
  undone: { id: 'notices.undone', defaultMessage: 'Undone' },
  gone: { id: 'notices.gone', defaultMessage: 'Can no longer be undone' },
  undoOf: { id: 'notices.undoOf', defaultMessage: 'Undo: {change}' },
  notices: { id: 'notices.notices', defaultMessage: 'Latest notices' },
  noNotices: { id: 'notices.noNotices', defaultMessage: 'No notices yet.' },
  partly: { id: 'notices.partly', defaultMessage: 'Partly done' },
  failed: { id: 'notices.failed', defaultMessage: 'Failed' },
})
