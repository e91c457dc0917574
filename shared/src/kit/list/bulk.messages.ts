import { defineMessages } from '../../intl/messages.ts'

/** Messages of bulk changes and their results by row. */
export const bulkMessages = defineMessages({
  done: { id: 'bulk.done', defaultMessage: '{count} done' },
  unchanged: { id: 'bulk.unchanged', defaultMessage: '{count} unchanged' },
  refused: { id: 'bulk.refused', defaultMessage: '{count} not done' },
  refusedTitle: {
    id: 'bulk.refusedTitle',
    defaultMessage: '{count, plural, one {# row was left out} other {# rows were left out}}',
  },
  reason: { id: 'bulk.reason', defaultMessage: 'Reason' },
  row: { id: 'bulk.row', defaultMessage: 'Row' },
  more: { id: 'bulk.more', defaultMessage: '{count, plural, one {… and # more} other {… and # more}}' },
  rowActions: { id: 'bulk.rowActions', defaultMessage: 'Actions for row {id}' },
})
