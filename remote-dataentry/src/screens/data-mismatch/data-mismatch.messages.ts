import { defineMessages } from '@console/shared/intl/messages'

export const messages = defineMessages({
  title: { id: 'dataentry.dataMismatch.title', defaultMessage: 'Company Data Mismatch' },
  guide: {
    id: 'dataentry.dataMismatch.guide',
    defaultMessage:
      'All flags on one record are shown together, one line per field. Accept what is right, type something better, or ignore it. After the last field the record is done and the next one opens.\nKeys: a accepts the current field, e edits the value (Enter accepts it), i ignores it, n goes to the next field, v picks the next of several reported values, w opens the site.',
  },
  company: { id: 'dataentry.dataMismatch.company', defaultMessage: 'Company' },
  employee: { id: 'dataentry.dataMismatch.employee', defaultMessage: 'Employee' },
  gone: { id: 'dataentry.dataMismatch.gone', defaultMessage: 'This record no longer exists' },
  openCompany: { id: 'dataentry.dataMismatch.openCompany', defaultMessage: 'Open the company' },
  openSite: { id: 'dataentry.dataMismatch.openSite', defaultMessage: 'Open its site' },
  flags: { id: 'dataentry.dataMismatch.flags', defaultMessage: 'What customers say' },
  field: { id: 'dataentry.dataMismatch.field', defaultMessage: 'Field' },
  current: { id: 'dataentry.dataMismatch.current', defaultMessage: 'Current' },
  reported: { id: 'dataentry.dataMismatch.reported', defaultMessage: 'Reported' },
  by: { id: 'dataentry.dataMismatch.by', defaultMessage: 'By' },
  none: { id: 'dataentry.dataMismatch.none', defaultMessage: 'empty' },
  accepted: { id: 'dataentry.dataMismatch.accepted', defaultMessage: 'Accepted' },
  ignored: { id: 'dataentry.dataMismatch.ignored', defaultMessage: 'Ignored' },
  settled: { id: 'dataentry.dataMismatch.settled', defaultMessage: 'Settled' },
  accept: { id: 'dataentry.dataMismatch.accept', defaultMessage: 'Accept' },
  acceptOf: { id: 'dataentry.dataMismatch.acceptOf', defaultMessage: 'Accept: {field}' },
  ignore: { id: 'dataentry.dataMismatch.ignore', defaultMessage: 'Ignore' },
  ignoreOf: { id: 'dataentry.dataMismatch.ignoreOf', defaultMessage: 'Ignore: {field}' },
  value: { id: 'dataentry.dataMismatch.value', defaultMessage: 'What to store: {field}' },
  reports: { id: 'dataentry.dataMismatch.reports', defaultMessage: 'Reported values' },
  customers: {
    id: 'dataentry.dataMismatch.customers',
    defaultMessage: '{count, plural, one {# customer} other {# customers}}',
  },
  reportedBy: {
    id: 'dataentry.dataMismatch.reportedBy',
    defaultMessage: '{count, plural, one {Reported by # customer} other {Reported by # customers}}',
  },
  nextReport: { id: 'dataentry.dataMismatch.nextReport', defaultMessage: 'Next reported value' },
  chooseValue: {
    id: 'dataentry.dataMismatch.chooseValue',
    defaultMessage: 'Customers report different values. Choose one.',
  },
  nextField: { id: 'dataentry.dataMismatch.nextField', defaultMessage: 'Next field' },
  save: { id: 'dataentry.dataMismatch.save', defaultMessage: 'Save' },
  acceptAll: { id: 'dataentry.dataMismatch.acceptAll', defaultMessage: 'Accept all' },
  ignoreAll: { id: 'dataentry.dataMismatch.ignoreAll', defaultMessage: 'Ignore all' },
  choose: { id: 'dataentry.dataMismatch.choose', defaultMessage: 'Choose for every field first.' },
  fill: { id: 'dataentry.dataMismatch.fill', defaultMessage: 'Please fill this in.' },
})

export const fieldMessages = defineMessages({
  name: { id: 'dataentry.dataMismatch.field.name', defaultMessage: 'Company name' },
  domain: { id: 'dataentry.dataMismatch.field.domain', defaultMessage: 'Domain' },
  country: { id: 'dataentry.dataMismatch.field.country', defaultMessage: 'Country' },
  employees: { id: 'dataentry.dataMismatch.field.employees', defaultMessage: 'Employees' },
  first_name: { id: 'dataentry.dataMismatch.field.firstName', defaultMessage: 'First name' },
  last_name: { id: 'dataentry.dataMismatch.field.lastName', defaultMessage: 'Last name' },
  title_main: { id: 'dataentry.dataMismatch.field.title', defaultMessage: 'Job title' },
  email: { id: 'dataentry.dataMismatch.field.email', defaultMessage: 'Email' },
  phone: { id: 'dataentry.dataMismatch.field.phone', defaultMessage: 'Phone' },
})
