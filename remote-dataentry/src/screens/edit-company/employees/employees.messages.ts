import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'dataentry.companyEmployees.title', defaultMessage: 'Employees' },
  hint: {
    id: 'dataentry.companyEmployees.hint',
    defaultMessage: 'Type in the last row or paste from a spreadsheet (Ctrl+E jumps here). Saved with the company.',
  },
  go: { id: 'dataentry.companyEmployees.go', defaultMessage: 'Go to the employees' },
  first_name: { id: 'dataentry.companyEmployees.firstName', defaultMessage: 'First name' },
  middle: { id: 'dataentry.companyEmployees.middle', defaultMessage: 'Middle name' },
  last_name: { id: 'dataentry.companyEmployees.lastName', defaultMessage: 'Last name' },
  title_main: { id: 'dataentry.companyEmployees.jobTitle', defaultMessage: 'Job title' },
  email: { id: 'dataentry.companyEmployees.email', defaultMessage: 'Email' },
  phone: { id: 'dataentry.companyEmployees.phone', defaultMessage: 'Phone' },
  extension: { id: 'dataentry.companyEmployees.extension', defaultMessage: 'Extension' },
  twitter: { id: 'dataentry.companyEmployees.twitter', defaultMessage: 'Twitter' },
  facebook: { id: 'dataentry.companyEmployees.facebook', defaultMessage: 'Facebook' },
  linkedin: { id: 'dataentry.companyEmployees.linkedin', defaultMessage: 'LinkedIn' },
  count: {
    id: 'dataentry.companyEmployees.count',
    defaultMessage: '{count, plural, one {# employee} other {# employees}}',
  },
  unsaved: {
    id: 'dataentry.companyEmployees.unsaved',
    defaultMessage: '{count, plural, one {# row is not saved} other {# rows are not saved}}',
  },
  changed: { id: 'dataentry.companyEmployees.changed', defaultMessage: 'Not saved yet' },
  refused: { id: 'dataentry.companyEmployees.refused', defaultMessage: 'Could not be saved' },
  gone: {
    id: 'dataentry.companyEmployees.gone',
    defaultMessage: 'Someone deleted this employee in the meantime. Save again to add them back.',
  },
  conflict: {
    id: 'dataentry.companyEmployees.conflict',
    defaultMessage: 'Someone changed this employee in the meantime. Save again to keep your version.',
  },
  theirs: { id: 'dataentry.companyEmployees.theirs', defaultMessage: 'Changed to “{value}” in the meantime.' },
  emptied: { id: 'dataentry.companyEmployees.emptied', defaultMessage: 'Cleared in the meantime.' },
  nameMissing: { id: 'dataentry.companyEmployees.nameMissing', defaultMessage: 'Enter a first or last name.' },
  tooLong: { id: 'dataentry.companyEmployees.tooLong', defaultMessage: 'Too long.' },
  notEmail: {
    id: 'dataentry.companyEmployees.notEmail',
    defaultMessage: 'The Email you entered is not a valid format!',
  },
  notPhone: { id: 'dataentry.companyEmployees.notPhone', defaultMessage: 'Phone number is not valid!' },
  notExtension: { id: 'dataentry.companyEmployees.notExtension', defaultMessage: 'Digits only.' },
  emailTaken: {
    id: 'dataentry.companyEmployees.emailTaken',
    defaultMessage: 'Another employee of this company has this email address.',
  },
  saved: {
    id: 'dataentry.companyEmployees.saved',
    defaultMessage: '{count, plural, one {# employee saved} other {# employees saved}}',
  },
  savedSome: {
    id: 'dataentry.companyEmployees.savedSome',
    defaultMessage:
      '{saved} saved. {refused, plural, one {Fix the marked row} other {Fix the # marked rows}} and save again.',
  },
  delete: {
    id: 'dataentry.companyEmployees.delete',
    defaultMessage: '{count, plural, one {Delete # row} other {Delete # rows}}',
  },
  deleteOne: { id: 'dataentry.companyEmployees.deleteOne', defaultMessage: 'Delete {name}?' },
  deleteTitle: {
    id: 'dataentry.companyEmployees.deleteTitle',
    defaultMessage: '{count, plural, one {Delete # employee?} other {Delete # employees?}}',
  },
  deleteBody: {
    id: 'dataentry.companyEmployees.deleteBody',
    defaultMessage: 'They will be removed from {company}. You can undo this.',
  },
  deleteAction: { id: 'dataentry.companyEmployees.deleteAction', defaultMessage: 'Delete' },
  deleted: {
    id: 'dataentry.companyEmployees.deleted',
    defaultMessage: '{count, plural, one {# employee deleted} other {# employees deleted}}',
  },
  loading: { id: 'dataentry.companyEmployees.loading', defaultMessage: 'Loading employees' },
})
