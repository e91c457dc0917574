import { defineMessages } from '@console/shared/intl/messages'

export const gridMessages = defineMessages({
  cell: { id: 'dataentry.grid.cell', defaultMessage: '{column}, row {row}' },
  rowNumber: { id: 'dataentry.grid.rowNumber', defaultMessage: 'Row' },
  keys: { id: 'dataentry.grid.keys', defaultMessage: 'Table shortcuts' },
  keyEdit: { id: 'dataentry.grid.keyEdit', defaultMessage: 'edit the cell; Esc cancels' },
  keyMove: { id: 'dataentry.grid.keyMove', defaultMessage: 'move; with Shift select' },
  keyCopy: { id: 'dataentry.grid.keyCopy', defaultMessage: 'copy and paste cells, also from a spreadsheet' },
  keyFill: { id: 'dataentry.grid.keyFill', defaultMessage: 'fill down' },
  keyUndo: { id: 'dataentry.grid.keyUndo', defaultMessage: 'undo; with Shift redo' },
  keyClear: { id: 'dataentry.grid.keyClear', defaultMessage: 'clear the selected cells' },
  leftOut: {
    id: 'dataentry.grid.leftOut',
    defaultMessage:
      '{count, plural, one {# pasted cell was left out: it did not fit} other {# pasted cells were left out: they did not fit}}',
  },
  failed: {
    id: 'dataentry.grid.failed',
    defaultMessage: '{count, plural, one {# row could not be saved} other {# rows could not be saved}}',
  },
  nextFailed: { id: 'dataentry.grid.nextFailed', defaultMessage: 'Next error' },
  keyLeave: { id: 'dataentry.grid.keyLeave', defaultMessage: 'leave the table with the next Tab' },
})
