import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'members.corrections.title', defaultMessage: 'Corrections' },
  open: {
    id: 'members.corrections.open',
    defaultMessage: '{count, plural, =0 {None open} one {# open} other {# open}}',
  },
  empty: { id: 'members.corrections.empty', defaultMessage: 'No corrections reported' },
  emptyHint: {
    id: 'members.corrections.emptyHint',
    defaultMessage: 'Errors that this customer reports in our data are listed here.',
  },
  allDecided: { id: 'members.corrections.allDecided', defaultMessage: 'All decided' },
  allDecidedHint: { id: 'members.corrections.allDecidedHint', defaultMessage: 'Decided corrections are listed below.' },
  company: { id: 'members.corrections.company', defaultMessage: 'Company' },
  employee: { id: 'members.corrections.employee', defaultMessage: 'Employee' },
  noRecord: { id: 'members.corrections.noRecord', defaultMessage: 'This record no longer exists' },
  current: { id: 'members.corrections.current', defaultMessage: 'Current' },
  reported: { id: 'members.corrections.reported', defaultMessage: 'Reported' },
  flagged: { id: 'members.corrections.flagged', defaultMessage: 'Flagged' },
  same: { id: 'members.corrections.same', defaultMessage: 'Our data already says so.' },
  accept: { id: 'members.corrections.accept', defaultMessage: 'Accept' },
  acceptOne: { id: 'members.corrections.acceptOne', defaultMessage: 'Accept: {field}' },
  edit: { id: 'members.corrections.edit', defaultMessage: 'Edit and accept' },
  editOne: { id: 'members.corrections.editOne', defaultMessage: 'Edit and accept: {field}' },
  ignore: { id: 'members.corrections.ignore', defaultMessage: 'Ignore' },
  ignoreOne: { id: 'members.corrections.ignoreOne', defaultMessage: 'Ignore: {field}' },
  newValue: { id: 'members.corrections.newValue', defaultMessage: 'Value to store' },
  next: { id: 'members.corrections.next', defaultMessage: 'Next correction' },
  previous: { id: 'members.corrections.previous', defaultMessage: 'Previous correction' },
  keys: {
    id: 'members.corrections.keys',
    defaultMessage: 'Keys: a accept, e edit, i ignore, j next, k previous.',
  },
  accepted: { id: 'members.corrections.accepted', defaultMessage: '{field} saved.' },
  ignored: { id: 'members.corrections.ignored', defaultMessage: '{field} left unchanged.' },
  decided: { id: 'members.corrections.decided', defaultMessage: 'Decided ({count})' },
  stateAccepted: { id: 'members.corrections.stateAccepted', defaultMessage: 'Accepted' },
  stateIgnored: { id: 'members.corrections.stateIgnored', defaultMessage: 'Ignored' },
  by: { id: 'members.corrections.by', defaultMessage: 'by {name}' },
})

/** Requirements of a value, by field. */
export const ruleOfField = defineMessages({
  country: { id: 'members.corrections.ruleCountry', defaultMessage: 'Please choose a country.' },
  employees: {
    id: 'members.corrections.ruleEmployees',
    defaultMessage: 'Please enter a number of employees, such as 250.',
  },
  phone: { id: 'members.corrections.rulePhone', defaultMessage: 'Phone number is not valid!' },
})

export const fieldMessages = defineMessages({
  name: { id: 'members.corrections.field.name', defaultMessage: 'Company name' },
  domain: { id: 'members.corrections.field.domain', defaultMessage: 'Domain' },
  country: { id: 'members.corrections.field.country', defaultMessage: 'Country' },
  employees: { id: 'members.corrections.field.employees', defaultMessage: 'Employees' },
  first_name: { id: 'members.corrections.field.firstName', defaultMessage: 'First name' },
  last_name: { id: 'members.corrections.field.lastName', defaultMessage: 'Last name' },
  title_main: { id: 'members.corrections.field.title', defaultMessage: 'Job title' },
  email: { id: 'members.corrections.field.email', defaultMessage: 'Email' },
  phone: { id: 'members.corrections.field.phone', defaultMessage: 'Phone' },
})
