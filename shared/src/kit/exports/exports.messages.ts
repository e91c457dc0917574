import { defineWords } from '../../intl/words.ts'

/** Words of exports that the server makes in the background. */
export const exportsWords = defineWords({
  title: { id: 'exports.title', defaultMessage: 'Exports' },
  hint: {
    id: 'exports.hint',
    defaultMessage: 'Your exports of this list. Files are kept for {days, plural, one {# day} other {# days}}.',
  },
  started: { id: 'exports.started', defaultMessage: 'The export has begun. You can leave this page meanwhile.' },
  ready: {
    id: 'exports.ready',
    defaultMessage: '{count, plural, one {The export is ready: # row.} other {The export is ready: # rows.}}',
  },
  failedNotice: { id: 'exports.failedNotice', defaultMessage: 'The export could not be made.' },
  download: { id: 'exports.download', defaultMessage: 'Download' },
  downloadOf: { id: 'exports.downloadOf', defaultMessage: 'Download the export of {when}' },
  cancelOf: { id: 'exports.cancelOf', defaultMessage: 'Cancel the export of {when}' },
  when: { id: 'exports.when', defaultMessage: 'Begun' },
  what: { id: 'exports.what', defaultMessage: 'Filter' },
  rows: { id: 'exports.rows', defaultMessage: 'Rows' },
  size: { id: 'exports.size', defaultMessage: 'Size' },
  state: { id: 'exports.state', defaultMessage: 'State' },
  all: { id: 'exports.all', defaultMessage: 'All rows' },
  picked: { id: 'exports.picked', defaultMessage: '{count, plural, one {# picked row} other {# picked rows}}' },
  none: { id: 'exports.none', defaultMessage: 'No exports yet' },
  noneHint: { id: 'exports.noneHint', defaultMessage: 'Export what the list shows, and find the file here.' },
  waiting: { id: 'exports.waiting', defaultMessage: 'Waiting' },
  running: { id: 'exports.running', defaultMessage: 'In progress' },
  done: { id: 'exports.done', defaultMessage: 'Ready' },
  cancelled: { id: 'exports.cancelled', defaultMessage: 'Cancelled' },
  failed: { id: 'exports.failed', defaultMessage: 'Failed' },
})
