import { defineWords } from '@console/shared/intl/words'

export const words = defineWords({
  title: { id: 'dataMismatch.title', defaultMessage: 'Company Data Mismatch' },
  guide: {
    id: 'dataMismatch.guide',
    defaultMessage:
      'Everything that customers flagged about one record is shown together. Accept what is right, type what is better, ignore what is not. With the last field the record is done and the next one comes.\nKeys: a accepts the field at hand, e changes what is stored (Enter accepts it), i ignores it, n goes to the next field.',
  },
  company: { id: 'dataMismatch.company', defaultMessage: 'Company' },
  employee: { id: 'dataMismatch.employee', defaultMessage: 'Employee' },
  gone: { id: 'dataMismatch.gone', defaultMessage: 'This record is gone' },
  openCompany: { id: 'dataMismatch.openCompany', defaultMessage: 'Open the company' },
  openSite: { id: 'dataMismatch.openSite', defaultMessage: 'Open its site' },
  flags: { id: 'dataMismatch.flags', defaultMessage: 'What customers say' },
  field: { id: 'dataMismatch.field', defaultMessage: 'Field' },
  current: { id: 'dataMismatch.current', defaultMessage: 'Current' },
  reported: { id: 'dataMismatch.reported', defaultMessage: 'Reported' },
  by: { id: 'dataMismatch.by', defaultMessage: 'By' },
  state: { id: 'dataMismatch.state', defaultMessage: 'State' },
  none: { id: 'dataMismatch.none', defaultMessage: 'nothing' },
  open: { id: 'dataMismatch.open', defaultMessage: 'Open' },
  accepted: { id: 'dataMismatch.accepted', defaultMessage: 'Accepted' },
  ignored: { id: 'dataMismatch.ignored', defaultMessage: 'Ignored' },
  settled: { id: 'dataMismatch.settled', defaultMessage: 'Settled' },
  accept: { id: 'dataMismatch.accept', defaultMessage: 'Accept' },
  acceptOf: { id: 'dataMismatch.acceptOf', defaultMessage: 'Accept: {field}' },
  ignore: { id: 'dataMismatch.ignore', defaultMessage: 'Ignore' },
  ignoreOf: { id: 'dataMismatch.ignoreOf', defaultMessage: 'Ignore: {field}' },
  value: { id: 'dataMismatch.value', defaultMessage: 'What to store: {field}' },
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
