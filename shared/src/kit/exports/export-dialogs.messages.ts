import { defineMessages } from '../../intl/messages.ts'

/** Messages of the dialogs of exports. */
export const exportDialogMessages = defineMessages({
  hint: {
    id: 'exports.hint',
    defaultMessage: 'Your exports of this list. Files are kept for {days, plural, one {# day} other {# days}}.',
  },
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
  interrupted: {
    id: 'exports.interrupted',
    defaultMessage: 'The server went down again and again while this export was being made.',
  },
  couldNot: { id: 'exports.couldNot', defaultMessage: 'The server could not make it ({code}).' },
  startAgain: { id: 'exports.startAgain', defaultMessage: 'Start again' },
  startAgainOf: { id: 'exports.startAgainOf', defaultMessage: 'Start the export of {when} again' },
  by: { id: 'exports.by', defaultMessage: 'By' },
  everybody: { id: 'exports.everybody', defaultMessage: 'Show the exports of all agents' },
  beginTitle: { id: 'exports.beginTitle', defaultMessage: 'Export' },
  begin: {
    id: 'exports.begin',
    defaultMessage: '{count, plural, one {Export # row} other {Export # rows}}',
  },
  allIn: {
    id: 'exports.allIn',
    defaultMessage:
      '{count, plural, one {The file holds the one row that matches.} other {The file holds all # rows that match; none is left out.}}',
  },
  sheets: {
    id: 'exports.sheets',
    defaultMessage:
      '{sheets, plural, one {They take # sheet: one sheet holds {rows} rows.} other {They take # sheets: one sheet holds {rows} rows.}}',
  },
  kept: {
    id: 'exports.kept',
    defaultMessage:
      'It is made in the background and kept for {days, plural, one {# day} other {# days}}; you can leave this page.',
  },
  format: { id: 'exports.format', defaultMessage: 'Format' },
  csv: { id: 'exports.csv', defaultMessage: 'CSV' },
  xlsx: { id: 'exports.xlsx', defaultMessage: 'Excel (XLSX)' },
  zip: { id: 'exports.zip', defaultMessage: 'Archive (ZIP)' },
  mark: { id: 'exports.mark', defaultMessage: 'Mark the file as UTF-8' },
  markHelp: {
    id: 'exports.markHelp',
    defaultMessage: 'Excel reads accents only with this mark; some programs refuse it.',
  },
  head: { id: 'exports.head', defaultMessage: 'Write the filter above the rows' },
  headHelp: { id: 'exports.headHelp', defaultMessage: 'Which list, which filter, who exported it and when.' },
  fields: { id: 'exports.fields', defaultMessage: 'Fields: {chosen} of {all}' },
  allFields: { id: 'exports.allFields', defaultMessage: 'All' },
  noFields: { id: 'exports.noFields', defaultMessage: 'None' },
  moveUp: { id: 'exports.moveUp', defaultMessage: 'Move {field} up' },
  moveDown: { id: 'exports.moveDown', defaultMessage: 'Move {field} down' },
})
