import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'dataMismatch.title', defaultMessage: 'Company Data Mismatch' },
  guide: {
    id: 'dataMismatch.guide',
    defaultMessage:
      'All flags on one record are shown together, one line per field. Accept what is right, type something better, or ignore it. After the last field the record is done and the next one opens.\nKeys: a accepts the current field, e edits the value (Enter accepts it), i ignores it, n goes to the next field, v picks the next of several reported values, w opens the site.',
  },
  company: { id: 'dataMismatch.company', defaultMessage: 'Company' },
  employee: { id: 'dataMismatch.employee', defaultMessage: 'Employee' },
  gone: { id: 'dataMismatch.gone', defaultMessage: 'This record no longer exists' },
  openCompany: { id: 'dataMismatch.openCompany', defaultMessage: 'Open the company' },
  openSite: { id: 'dataMismatch.openSite', defaultMessage: 'Open its site' },
  flags: { id: 'dataMismatch.flags', defaultMessage: 'What customers say' },
  field: { id: 'dataMismatch.field', defaultMessage: 'Field' },
  current: { id: 'dataMismatch.current', defaultMessage: 'Current' },
  reported: { id: 'dataMismatch.reported', defaultMessage: 'Reported' },
  by: { id: 'dataMismatch.by', defaultMessage: 'By' },
  none: { id: 'dataMismatch.none', defaultMessage: 'empty' },
  accepted: { id: 'dataMismatch.accepted', defaultMessage: 'Accepted' },
  ignored: { id: 'dataMismatch.ignored', defaultMessage: 'Ignored' },
  settled: { id: 'dataMismatch.settled', defaultMessage: 'Settled' },
  accept: { id: 'dataMismatch.accept', defaultMessage: 'Accept' },
  acceptOf: { id: 'dataMismatch.acceptOf', defaultMessage: 'Accept: {field}' },
  ignore: { id: 'dataMismatch.ignore', defaultMessage: 'Ignore' },
  ignoreOf: { id: 'dataMismatch.ignoreOf', defaultMessage: 'Ignore: {field}' },
  value: { id: 'dataMismatch.value', defaultMessage: 'What to store: {field}' },
  reports: { id: 'dataMismatch.reports', defaultMessage: 'Reported values' },
  customers: {
    id: 'dataMismatch.customers',
    defaultMessage: '{count, plural, one {# customer} other {# customers}}',
  },
  reportedBy: {
    id: 'dataMismatch.reportedBy',
    defaultMessage: '{count, plural, one {Reported by # customer} other {Reported by # customers}}',
  },
  nextReport: { id: 'dataMismatch.nextReport', defaultMessage: 'Next reported value' },
  chooseValue: { id: 'dataMismatch.chooseValue', defaultMessage: 'Customers report different values. Choose one.' },
  nextField: { id: 'dataMismatch.nextField', defaultMessage: 'Next field' },
  save: { id: 'dataMismatch.save', defaultMessage: 'Save' },
  acceptAll: { id: 'dataMismatch.acceptAll', defaultMessage: 'Accept all' },
  ignoreAll: { id: 'dataMismatch.ignoreAll', defaultMessage: 'Ignore all' },
  choose: { id: 'dataMismatch.choose', defaultMessage: 'Choose for every field first.' },
  fill: { id: 'dataMismatch.fill', defaultMessage: 'Please fill this in.' },
})

export const fieldWords = defineWords({
  name: { id: 'dataMismatch.field.name', defaultMessage: 'Company name' },
  domain: { id: 'dataMismatch.field.domain', defaultMessage: 'Domain' },
  country: { id: 'dataMismatch.field.country', defaultMessage: 'Country' },
  employees: { id: 'dataMismatch.field.employees', defaultMessage: 'Employees' },
  first_name: { id: 'dataMismatch.field.firstName', defaultMessage: 'First name' },
  last_name: { id: 'dataMismatch.field.lastName', defaultMessage: 'Last name' },
  title_main: { id: 'dataMismatch.field.title', defaultMessage: 'Job title' },
  email: { id: 'dataMismatch.field.email', defaultMessage: 'E-mail' },
  phone: { id: 'dataMismatch.field.phone', defaultMessage: 'Phone' },
})
