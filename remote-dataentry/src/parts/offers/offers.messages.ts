import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  choose: { id: 'dataentry.offers.choose', defaultMessage: 'Choose a company' },
  chooseHint: { id: 'dataentry.offers.chooseHint', defaultMessage: 'Type its name, domain or a URL of its site.' },
  name: { id: 'dataentry.offers.name', defaultMessage: 'Name' },
  category: { id: 'dataentry.offers.category', defaultMessage: 'Category' },
  addedBy: { id: 'dataentry.offers.addedBy', defaultMessage: 'Added by' },
  addedAt: { id: 'dataentry.offers.addedAt', defaultMessage: 'Added' },
  select: { id: 'dataentry.offers.select', defaultMessage: 'Select' },
  selectOne: { id: 'dataentry.offers.selectOne', defaultMessage: 'Select {name}' },
  selectAll: { id: 'dataentry.offers.selectAll', defaultMessage: 'Select all' },
  edit: { id: 'dataentry.offers.edit', defaultMessage: 'Edit' },
  editOne: { id: 'dataentry.offers.editOne', defaultMessage: 'Edit {name}' },
  save: { id: 'dataentry.offers.save', defaultMessage: 'Save' },
  delete: { id: 'dataentry.offers.delete', defaultMessage: 'Delete' },
  deleteSome: { id: 'dataentry.offers.deleteSome', defaultMessage: 'Delete ({count})' },
  deleteBody: {
    id: 'dataentry.offers.deleteBody',
    defaultMessage: 'Removed from {company}: {names}. You can undo this.',
  },
  filter: { id: 'dataentry.offers.filter', defaultMessage: 'Filter by name or category' },
  filteredEmpty: { id: 'dataentry.offers.filteredEmpty', defaultMessage: 'Nothing matches' },
  paste: { id: 'dataentry.offers.paste', defaultMessage: 'Paste many' },
  pasteLabel: { id: 'dataentry.offers.pasteLabel', defaultMessage: 'Lines' },
  addCount: { id: 'dataentry.offers.addCount', defaultMessage: 'Add {count}' },
  wouldAdd: {
    id: 'dataentry.offers.wouldAdd',
    defaultMessage: '{count, plural, one {# to be added} other {# to be added}}',
  },
  leftOut: { id: 'dataentry.offers.leftOut', defaultMessage: '{count} left out' },
  longerLines: {
    id: 'dataentry.offers.longerLines',
    defaultMessage:
      '{count, plural, one {# line has more than three columns} other {# lines have more than three columns}}; only the first three are added',
  },
  tooManyLines: { id: 'dataentry.offers.tooManyLines', defaultMessage: 'At most {count} lines at once' },
  line: { id: 'dataentry.offers.line', defaultMessage: 'Line {number}' },
  already: { id: 'dataentry.offers.already', defaultMessage: 'Already listed: {by}' },
  repeated: { id: 'dataentry.offers.repeated', defaultMessage: 'Same as line {by}' },
  invalidName: { id: 'dataentry.offers.invalidName', defaultMessage: 'The name is missing or too long' },
  invalidCategory: { id: 'dataentry.offers.invalidCategory', defaultMessage: 'The category is too long' },
  invalidOwn: { id: 'dataentry.offers.invalidOwn', defaultMessage: 'The third column is not valid' },
})
