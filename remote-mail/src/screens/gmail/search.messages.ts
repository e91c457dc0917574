import { defineWords, type Word } from '@console/shared/intl/words'
import type { Operator } from './search-words.ts'

export const words = defineWords({
  search: { id: 'gmail.search', defaultMessage: 'Search mail' },
  clear: { id: 'gmail.search.clear', defaultMessage: 'Clear search' },
  without: { id: 'gmail.search.without', defaultMessage: 'Remove {part}' },
  parts: { id: 'gmail.search.parts', defaultMessage: 'Search filters' },
  offered: { id: 'gmail.search.offered', defaultMessage: 'Search operators' },
})

/** What each operator finds. */
export const operatorWords = defineWords({
  'from:': { id: 'gmail.search.from', defaultMessage: 'Sender' },
  'to:': { id: 'gmail.search.to', defaultMessage: 'Recipient' },
  'subject:': { id: 'gmail.search.subject', defaultMessage: 'Words in the subject' },
  'has:': { id: 'gmail.search.has', defaultMessage: 'Has attachments' },
  'is:': { id: 'gmail.search.is', defaultMessage: 'Unread, read, starred, important' },
  'in:': { id: 'gmail.search.in', defaultMessage: 'In a folder' },
  'label:': { id: 'gmail.search.label', defaultMessage: 'Has a label' },
  'before:': { id: 'gmail.search.before', defaultMessage: 'Before a date, such as 2026/01/31' },
  'after:': { id: 'gmail.search.after', defaultMessage: 'On or after a date, such as 2026/01/31' },
  'newer_than:': {
    id: 'gmail.search.newerThan',
    defaultMessage: 'Newer than a number of days (d), months (m) or years (y)',
  },
  'older_than:': {
    id: 'gmail.search.olderThan',
    defaultMessage: 'Older than a number of days (d), months (m) or years (y)',
  },
  'assigned:': { id: 'gmail.search.assigned', defaultMessage: 'Assigned to me, to no one or to anyone' },
  'status:': { id: 'gmail.search.status', defaultMessage: 'Open, waiting, done' },
}) satisfies Readonly<Record<Operator, Word>>
