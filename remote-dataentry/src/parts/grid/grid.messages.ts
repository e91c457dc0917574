import { defineWords } from '@console/shared/intl/words'

export const gridWords = defineWords({
  cell: { id: 'grid.cell', defaultMessage: '{column}, row {row}' },
  rowNumber: { id: 'grid.rowNumber', defaultMessage: 'Row' },
  keys: { id: 'grid.keys', defaultMessage: 'Keys of the table' },
  keyEdit: { id: 'grid.keyEdit', defaultMessage: 'edit the cell; Esc leaves it as it was' },
  keyMove: { id: 'grid.keyMove', defaultMessage: 'move; with Shift select' },
  keyCopy: { id: 'grid.keyCopy', defaultMessage: 'copy and paste cells, also from a spreadsheet' },
  keyFill: { id: 'grid.keyFill', defaultMessage: 'fill down' },
  keyUndo: { id: 'grid.keyUndo', defaultMessage: 'undo; with Shift redo' },
  keyClear: { id: 'grid.keyClear', defaultMessage: 'empty the selected cells' },
  keyLeave: { id: 'grid.keyLeave', defaultMessage: 'leave the table by the next Tab' },
})
