import { defineWords } from '@console/shared/intl/words'

export const gridWords = defineWords({
  cell: { id: 'grid.cell', defaultMessage: '{column}, row {row}' },
  rowNumber: { id: 'grid.rowNumber', defaultMessage: 'Row' },
  keys: { id: 'grid.keys', defaultMessage: 'Table shortcuts' },
  keyEdit: { id: 'grid.keyEdit', defaultMessage: 'edit the cell; Esc cancels' },
  keyMove: { id: 'grid.keyMove', defaultMessage: 'move; with Shift select' },
  keyCopy: { id: 'grid.keyCopy', defaultMessage: 'copy and paste cells, also from a spreadsheet' },
  keyFill: { id: 'grid.keyFill', defaultMessage: 'fill down' },
  keyUndo: { id: 'grid.keyUndo', defaultMessage: 'undo; with Shift redo' },
  keyClear: { id: 'grid.keyClear', defaultMessage: 'clear the selected cells' },
  leftOut: {
    id: 'grid.leftOut',
    defaultMessage:
      '{count, plural, one {# pasted cell was left out: it did not fit} other {# pasted cells were left out: they did not fit}}',
  },
  failed: {
    id: 'grid.failed',
    defaultMessage: '{count, plural, one {# row could not be saved} other {# rows could not be saved}}',
  },
  nextFailed: { id: 'grid.nextFailed', defaultMessage: 'Next error' },
  keyLeave: { id: 'grid.keyLeave', defaultMessage: 'leave the table with the next Tab' },
})
