import { defineWords, type Word } from '@console/shared/intl/words'
import type { Operator } from './search-words.ts'

export const words = defineWords({
  search: { id: 'gmail.search', defaultMessage: 'Search mail' },
  clear: { id: 'gmail.search.clear', defaultMessage: 'Clear the search' },
  without: { id: 'gmail.search.without', defaultMessage: 'Without {part}' },
  parts: { id: 'gmail.search.parts', defaultMessage: 'Parts of the search' },
  offered: { id: 'gmail.search.offered', defaultMessage: 'What can be searched by' },
})

/** What each operator finds. */
export const operatorWords = defineWords({
  'from:': { id: 'gmail.search.from', defaultMessage: 'Who wrote it' },
  'to:': { id: 'gmail.search.to', defaultMessage: 'Who got it' },
  'subject:': { id: 'gmail.search.subject', defaultMessage: 'Words of the subject' },
  'has:': { id: 'gmail.search.has', defaultMessage: 'With files' },
  'is:': { id: 'gmail.search.is', defaultMessage: 'Unread, read, starred, important' },
  'in:': { id: 'gmail.search.in', defaultMessage: 'In a folder' },
  'label:': { id: 'gmail.search.label', defaultMessage: 'With a label' },
  'before:': { id: 'gmail.search.before', defaultMessage: 'Before a day, such as 2026/01/31' },
  'after:': { id: 'gmail.search.after', defaultMessage: 'From a day on, such as 2026/01/31' },
  'newer_than:': { id: 'gmail.search.newerThan', defaultMessage: 'Of the last days (d), months (m), years (y)' },
  'older_than:': { id: 'gmail.search.olderThan', defaultMessage: 'Older than so many days (d), months (m), years (y)' },
  'assigned:': { id: 'gmail.search.assigned', defaultMessage: 'Assigned to me, nobody, somebody' },
  'status:': { id: 'gmail.search.status', defaultMessage: 'Open, waiting, done' },
}) satisfies Readonly<Record<Operator, Word>>
