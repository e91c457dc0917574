import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  choose: { id: 'offers.choose', defaultMessage: 'Choose a company' },
  chooseHint: { id: 'offers.chooseHint', defaultMessage: 'Type its name, its domain or an address of its site.' },
  name: { id: 'offers.name', defaultMessage: 'Name' },
  category: { id: 'offers.category', defaultMessage: 'Category' },
  addedBy: { id: 'offers.addedBy', defaultMessage: 'Added by' },
  addedAt: { id: 'offers.addedAt', defaultMessage: 'Added' },
  select: { id: 'offers.select', defaultMessage: 'Select' },
  selectOne: { id: 'offers.selectOne', defaultMessage: 'Select {name}' },
  selectAll: { id: 'offers.selectAll', defaultMessage: 'Select all' },
  edit: { id: 'offers.edit', defaultMessage: 'Edit' },
  editOne: { id: 'offers.editOne', defaultMessage: 'Edit {name}' },
  save: { id: 'offers.save', defaultMessage: 'Save' },
  delete: { id: 'offers.delete', defaultMessage: 'Delete' },
  deleteSome: { id: 'offers.deleteSome', defaultMessage: 'Delete ({count})' },
  deleteBody: { id: 'offers.deleteBody', defaultMessage: 'Taken from {company}: {names}. You can undo this.' },
  filter: { id: 'offers.filter', defaultMessage: 'Filter by name or category' },
  filteredEmpty: { id: 'offers.filteredEmpty', defaultMessage: 'Nothing matches' },
  paste: { id: 'offers.paste', defaultMessage: 'Paste many' },
  pasteLabel: { id: 'offers.pasteLabel', defaultMessage: 'Lines' },
  addCount: { id: 'offers.addCount', defaultMessage: 'Add {count}' },
  wouldAdd: { id: 'offers.wouldAdd', defaultMessage: '{count, plural, one {# to be added} other {# to be added}}' },
  leftOut: { id: 'offers.leftOut', defaultMessage: '{count} left out' },
  tooManyLines: { id: 'offers.tooManyLines', defaultMessage: 'At most {count} lines at once' },
  line: { id: 'offers.line', defaultMessage: 'Line {number}' },
  already: { id: 'offers.already', defaultMessage: 'There already: {by}' },
  repeated: { id: 'offers.repeated', defaultMessage: 'The same as line {by}' },
  invalidName: { id: 'offers.invalidName', defaultMessage: 'The name is missing or too long' },
  invalidCategory: { id: 'offers.invalidCategory', defaultMessage: 'The category is too long' },
  invalidOwn: { id: 'offers.invalidOwn', defaultMessage: 'The third part is not valid' },
})

/** What the calls of both screens refuse. */
export const refusalWords = defineWords({
  nameTaken: { id: 'offers.nameTaken', defaultMessage: 'Another one has this name' },
  listFull: { id: 'offers.listFull', defaultMessage: 'The company has as many as it can have; delete one first' },
})
