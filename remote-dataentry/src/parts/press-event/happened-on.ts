import type { QueuedEvent } from '@console/shared/contract/calls/press-queues'
import type { DatePrecision } from '@console/shared/contract/press'
import { dateText, readDate } from '../source/read-date.ts'

/** A date as it stands in the field. */
export const happenedOnText = ({ happened_on, date_precision }: QueuedEvent): string =>
  happened_on === null ? '' : dateText({ date: happened_on, precision: date_precision })

/** What was typed as a date: as much of it as is known. Null: it is none. */
export const readHappenedOn = (typed: string): { happened_on: string; date_precision: DatePrecision } | null => {
  const read = readDate(typed, { language: 'en', year: new Date().getFullYear() })
  return read && { happened_on: read.date, date_precision: read.precision }
}
