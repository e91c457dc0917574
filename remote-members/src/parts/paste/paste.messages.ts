import { defineWords } from '@console/shared/intl/words'

export const pasteWords = defineWords({
  again: { id: 'paste.again', defaultMessage: 'Paste another list' },
  choose: { id: 'paste.choose', defaultMessage: 'Choose the customer for {line}' },
  copied: { id: 'paste.copied', defaultMessage: 'Lines without a match copied.' },
  copyMissing: { id: 'paste.copyMissing', defaultMessage: 'Copy lines without a match' },
  customer: { id: 'paste.customer', defaultMessage: 'Customer' },
  customer_id: { id: 'paste.customer_id', defaultMessage: 'Id' },
  domain: { id: 'paste.domain', defaultMessage: 'Domain' },
  email: { id: 'paste.email', defaultMessage: 'E-mail' },
  export: { id: 'paste.export', defaultMessage: 'Export' },
  exported: {
    id: 'paste.exported',
    defaultMessage: 'Export started. The file will be in the list of customers when it is ready.',
  },
  field: { id: 'paste.field', defaultMessage: 'One per line' },
  fieldHint: {
    id: 'paste.fieldHint',
    defaultMessage:
      'E-mails, ids, Stripe ids, phone numbers, domains, IP addresses or names, separated by lines, commas or semicolons; {count} of {most}.',
  },
  ip: { id: 'paste.ip', defaultMessage: 'IP' },
  kind: { id: 'paste.kind', defaultMessage: 'Read as' },
  leaveOut: { id: 'paste.leaveOut', defaultMessage: 'Leave out' },
  line: { id: 'paste.line', defaultMessage: 'Line' },
  lookUp: { id: 'paste.lookUp', defaultMessage: 'Look up' },
  moreThan: { id: 'paste.moreThan', defaultMessage: '{count} matches, the first {shown} are here' },
  none: { id: 'paste.none', defaultMessage: 'No match' },
  open: { id: 'paste.open', defaultMessage: 'Paste a list' },
  phone: { id: 'paste.phone', defaultMessage: 'Phone' },
  stripe_id: { id: 'paste.stripe_id', defaultMessage: 'Stripe id' },
  summary: {
    id: 'paste.summary',
    defaultMessage: '{one} found · {several} with several matches · {none} without a match',
  },
  text: { id: 'paste.text', defaultMessage: 'Name or company' },
  unread: {
    id: 'paste.unread',
    defaultMessage: '{count, plural, one {# part was not read:} other {# parts were not read:}}',
  },
  tooMany: { id: 'paste.tooMany', defaultMessage: 'Too many: {most} at most.' },
})
