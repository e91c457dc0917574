import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'companyEmployees.title', defaultMessage: 'Employees' },
  hint: {
    id: 'companyEmployees.hint',
    defaultMessage: 'Type in the last row or paste from a spreadsheet (Ctrl+E jumps here). Saved with the company.',
  },
  go: { id: 'companyEmployees.go', defaultMessage: 'Go to the employees' },
  first_name: { id: 'companyEmployees.firstName', defaultMessage: 'First name' },
  middle: { id: 'companyEmployees.middle', defaultMessage: 'Middle name' },
  last_name: { id: 'companyEmployees.lastName', defaultMessage: 'Last name' },
  title_main: { id: 'companyEmployees.jobTitle', defaultMessage: 'Job title' },
  email: { id: 'companyEmployees.email', defaultMessage: 'E-mail' },
  phone: { id: 'companyEmployees.phone', defaultMessage: 'Phone' },
  extension: { id: 'companyEmployees.extension', defaultMessage: 'Extension' },
  twitter: { id: 'companyEmployees.twitter', defaultMessage: 'Twitter' },
  facebook: { id: 'companyEmployees.facebook', defaultMessage: 'Facebook' },
  linkedin: { id: 'companyEmployees.linkedin', defaultMessage: 'LinkedIn' },
  count: { id: 'companyEmployees.count', defaultMessage: '{count, plural, one {# employee} other {# employees}}' },
  unsaved: {
    id: 'companyEmployees.unsaved',
    defaultMessage: '{count, plural, one {# row is not saved} other {# rows are not saved}}',
  },
  changed: { id: 'companyEmployees.changed', defaultMessage: 'Not saved yet' },
  refused: { id: 'companyEmployees.refused', defaultMessage: 'Could not be saved' },
  gone: {
    id: 'companyEmployees.gone',
    defaultMessage: 'Someone deleted this employee in the meantime. Save again to add them back.',
  },
  conflict: {
    id: 'companyEmployees.conflict',
    defaultMessage: 'Someone changed this employee in the meantime. Save again to keep your version.',
  },
  theirs: { id: 'companyEmployees.theirs', defaultMessage: 'Changed to “{value}” in the meantime.' },
  emptied: { id: 'companyEmployees.emptied', defaultMessage: 'Cleared in the meantime.' },
  nameMissing: { id: 'companyEmployees.nameMissing', defaultMessage: 'Enter a first or last name.' },
  tooLong: { id: 'companyEmployees.tooLong', defaultMessage: 'Too long.' },
  notEmail: { id: 'companyEmployees.notEmail', defaultMessage: 'The Email you entered is not a valid format!' },
  notPhone: { id: 'companyEmployees.notPhone', defaultMessage: 'Phone number is not valid!' },
  notExtension: { id: 'companyEmployees.notExtension', defaultMessage: 'Digits only.' },
  emailTaken: {
    id: 'companyEmployees.emailTaken',
    defaultMessage: 'Another employee of this company has this e-mail.',
  },
  saved: {
    id: 'companyEmployees.saved',
    defaultMessage: '{count, plural, one {# employee saved} other {# employees saved}}',
  },
  savedSome: {
    id: 'companyEmployees.savedSome',
    defaultMessage:
      '{saved} saved. {refused, plural, one {Fix the marked row} other {Fix the # marked rows}} and save again.',
  },
  delete: {
    id: 'companyEmployees.delete',
    defaultMessage: '{count, plural, one {Delete # row} other {Delete # rows}}',
  },
  deleteOne: { id: 'companyEmployees.deleteOne', defaultMessage: 'Delete {name}?' },
  deleteTitle: {
    id: 'companyEmployees.deleteTitle',
    defaultMessage: '{count, plural, one {Delete # employee?} other {Delete # employees?}}',
  },
  deleteBody: {
    id: 'companyEmployees.deleteBody',
    defaultMessage: 'They will be removed from {company}. You can undo this.',
  },
  deleteAction: { id: 'companyEmployees.deleteAction', defaultMessage: 'Delete' },
  deleted: {
    id: 'companyEmployees.deleted',
    defaultMessage: '{count, plural, one {# employee deleted} other {# employees deleted}}',
  },
  loading: { id: 'companyEmployees.loading', defaultMessage: 'Loading employees' },
})
