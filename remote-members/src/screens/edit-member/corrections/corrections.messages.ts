import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'corrections.title', defaultMessage: 'Corrections' },
  open: { id: 'corrections.open', defaultMessage: '{count, plural, =0 {None open} one {# open} other {# open}}' },
  empty: { id: 'corrections.empty', defaultMessage: 'No corrections reported' },
  emptyHint: {
    id: 'corrections.emptyHint',
    defaultMessage: 'Errors that this customer reports in our data are listed here.',
  },
  allDecided: { id: 'corrections.allDecided', defaultMessage: 'All decided' },
  allDecidedHint: { id: 'corrections.allDecidedHint', defaultMessage: 'Decided corrections are listed below.' },
  company: { id: 'corrections.company', defaultMessage: 'Company' },
  employee: { id: 'corrections.employee', defaultMessage: 'Employee' },
  noRecord: { id: 'corrections.noRecord', defaultMessage: 'This record no longer exists' },
  current: { id: 'corrections.current', defaultMessage: 'Current' },
  reported: { id: 'corrections.reported', defaultMessage: 'Reported' },
  flagged: { id: 'corrections.flagged', defaultMessage: 'Flagged' },
  same: { id: 'corrections.same', defaultMessage: 'Our data already says so.' },
  accept: { id: 'corrections.accept', defaultMessage: 'Accept' },
  acceptOne: { id: 'corrections.acceptOne', defaultMessage: 'Accept: {field}' },
  edit: { id: 'corrections.edit', defaultMessage: 'Edit and accept' },
  editOne: { id: 'corrections.editOne', defaultMessage: 'Edit and accept: {field}' },
  ignore: { id: 'corrections.ignore', defaultMessage: 'Ignore' },
  ignoreOne: { id: 'corrections.ignoreOne', defaultMessage: 'Ignore: {field}' },
  newValue: { id: 'corrections.newValue', defaultMessage: 'Value to store' },
  next: { id: 'corrections.next', defaultMessage: 'Next correction' },
  previous: { id: 'corrections.previous', defaultMessage: 'Previous correction' },
  keys: {
    id: 'corrections.keys',
    defaultMessage: 'Keys: a accept, e edit, i ignore, j next, k previous.',
  },
  accepted: { id: 'corrections.accepted', defaultMessage: '{field} saved.' },
  ignored: { id: 'corrections.ignored', defaultMessage: '{field} left unchanged.' },
  decided: { id: 'corrections.decided', defaultMessage: 'Decided ({count})' },
  stateAccepted: { id: 'corrections.stateAccepted', defaultMessage: 'Accepted' },
  stateIgnored: { id: 'corrections.stateIgnored', defaultMessage: 'Ignored' },
  by: { id: 'corrections.by', defaultMessage: 'by {name}' },
})

/** What a value must be, by its field. */
export const ruleOfField = defineWords({
  country: { id: 'corrections.ruleCountry', defaultMessage: 'Please choose a country.' },
  employees: { id: 'corrections.ruleEmployees', defaultMessage: 'Please enter a number of employees, such as 250.' },
  phone: { id: 'corrections.rulePhone', defaultMessage: 'Phone number is not valid!' },
})

export const fieldWords = defineWords({
  name: { id: 'corrections.field.name', defaultMessage: 'Company name' },
  domain: { id: 'corrections.field.domain', defaultMessage: 'Domain' },
  country: { id: 'corrections.field.country', defaultMessage: 'Country' },
  employees: { id: 'corrections.field.employees', defaultMessage: 'Employees' },
  first_name: { id: 'corrections.field.firstName', defaultMessage: 'First name' },
  last_name: { id: 'corrections.field.lastName', defaultMessage: 'Last name' },
  title_main: { id: 'corrections.field.title', defaultMessage: 'Job title' },
  email: { id: 'corrections.field.email', defaultMessage: 'E-mail' },
  phone: { id: 'corrections.field.phone', defaultMessage: 'Phone' },
})
