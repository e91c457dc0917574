import { defineMessages, type Message } from '@console/shared/intl/messages'
import type { Operator } from './search-words.ts'

export const messages = defineMessages({
  search: { id: 'mail.gmail.search', defaultMessage: 'Search mail' },
  clear: { id: 'mail.gmail.search.clear', defaultMessage: 'Clear search' },
  without: { id: 'mail.gmail.search.without', defaultMessage: 'Remove {part}' },
  parts: { id: 'mail.gmail.search.parts', defaultMessage: 'Search filters' },
  offered: { id: 'mail.gmail.search.offered', defaultMessage: 'Search operators' },
})

/** What each operator finds. */
export const operatorMessages = defineMessages({
  'from:': { id: 'mail.gmail.search.from', defaultMessage: 'Sender' },
  'to:': { id: 'mail.gmail.search.to', defaultMessage: 'Recipient' },
  'subject:': { id: 'mail.gmail.search.subject', defaultMessage: 'Words in the subject' },
  'has:': { id: 'mail.gmail.search.has', defaultMessage: 'Has attachments' },
  'is:': { id: 'mail.gmail.search.is', defaultMessage: 'Unread, read, starred, important' },
  'in:': { id: 'mail.gmail.search.in', defaultMessage: 'In a folder' },
  'label:': { id: 'mail.gmail.search.label', defaultMessage: 'Has a label' },
  'before:': { id: 'mail.gmail.search.before', defaultMessage: 'Before a date, such as 2026/01/31' },
  'after:': { id: 'mail.gmail.search.after', defaultMessage: 'On or after a date, such as 2026/01/31' },
  'newer_than:': {
    id: 'mail.gmail.search.newerThan',
    defaultMessage: 'Newer than a number of days (d), months (m) or years (y)',
  },
  'older_than:': {
    id: 'mail.gmail.search.olderThan',
    defaultMessage: 'Older than a number of days (d), months (m) or years (y)',
  },
  'assigned:': { id: 'mail.gmail.search.assigned', defaultMessage: 'Assigned to me, to no one or to anyone' },
  'status:': { id: 'mail.gmail.search.status', defaultMessage: 'Open, waiting, done' },
}) satisfies Readonly<Record<Operator, Message>>
