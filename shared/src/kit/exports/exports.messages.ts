import { defineMessages } from '../../intl/messages.ts'

/** Messages of background exports that a list has from the start. */
export const exportsMessages = defineMessages({
  title: { id: 'exports.title', defaultMessage: 'Exports' },
  started: { id: 'exports.started', defaultMessage: 'The export has begun. You can leave this page.' },
  ready: {
    id: 'exports.ready',
    defaultMessage: '{count, plural, one {The export is ready: # row.} other {The export is ready: # rows.}}',
  },
  failedNotice: { id: 'exports.failedNotice', defaultMessage: 'The export could not be made.' },
  download: { id: 'exports.download', defaultMessage: 'Download' },
  begunAgain: {
    id: 'exports.begunAgain',
    defaultMessage: 'The server restarted, so the export has started again.',
  },
  firstName: { id: 'exports.firstName', defaultMessage: 'First name' },
  lastName: { id: 'exports.lastName', defaultMessage: 'Last name' },
})
