import { defineMessages } from '@console/shared/intl/messages'

export const pasteMessages = defineMessages({
  again: { id: 'members.paste.again', defaultMessage: 'Paste another list' },
  choose: { id: 'members.paste.choose', defaultMessage: 'Choose the customer for {line}' },
  copied: { id: 'members.paste.copied', defaultMessage: 'Lines without a match copied.' },
  copyMissing: { id: 'members.paste.copyMissing', defaultMessage: 'Copy lines without a match' },
  customer: { id: 'members.paste.customer', defaultMessage: 'Customer' },
  customer_id: { id: 'members.paste.customer_id', defaultMessage: 'Id' },
  domain: { id: 'members.paste.domain', defaultMessage: 'Domain' },
  email: { id: 'members.paste.email', defaultMessage: 'Email' },
  export: { id: 'members.paste.export', defaultMessage: 'Export' },
  exported: {
    id: 'members.paste.exported',
    defaultMessage: 'Export started. The file will be in the list of customers when it is ready.',
  },
  field: { id: 'members.paste.field', defaultMessage: 'One per line' },
  fieldHint: {
    id: 'members.paste.fieldHint',
    defaultMessage:
      'Emails, ids, Stripe ids, phone numbers, domains, IP addresses or names, separated by lines, commas or semicolons; {count} of {most}.',
  },
  ip: { id: 'members.paste.ip', defaultMessage: 'IP' },
  kind: { id: 'members.paste.kind', defaultMessage: 'Read as' },
  leaveOut: { id: 'members.paste.leaveOut', defaultMessage: 'Leave out' },
  line: { id: 'members.paste.line', defaultMessage: 'Line' },
  lookUp: { id: 'members.paste.lookUp', defaultMessage: 'Look up' },
  moreThan: { id: 'members.paste.moreThan', defaultMessage: '{count} matches, the first {shown} are here' },
  none: { id: 'members.paste.none', defaultMessage: 'No match' },
  open: { id: 'members.paste.open', defaultMessage: 'Paste a list' },
  phone: { id: 'members.paste.phone', defaultMessage: 'Phone' },
  stripe_id: { id: 'members.paste.stripe_id', defaultMessage: 'Stripe id' },
  summary: {
    id: 'members.paste.summary',
    defaultMessage: '{one} found · {several} with several matches · {none} without a match',
  },
  text: { id: 'members.paste.text', defaultMessage: 'Name or company' },
  unread: {
    id: 'members.paste.unread',
    defaultMessage: '{count, plural, one {# part was not read:} other {# parts were not read:}}',
  },
  tooMany: { id: 'members.paste.tooMany', defaultMessage: 'Too many: {most} at most.' },
})
