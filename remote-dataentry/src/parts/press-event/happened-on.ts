import type { Message } from '@console/shared/intl/messages'
import type { InQueue, QueuedEvent } from '../../../contract/calls/press-queues.ts'
import type { DatePrecision } from '../../../contract/press-event.ts'
import type { Situation } from '../queue/queue-spec.ts'
import { dateText, readDate } from '../source/read-date.ts'
import { messages } from './press-event.messages.ts'

/** A date as the field shows it. */
export const happenedOnText = ({ happened_on, date_precision }: QueuedEvent): string =>
  happened_on === null ? '' : dateText({ date: happened_on, precision: date_precision })

/** What was typed as a date: as much of it as is known. Null: it is none. */
export const readHappenedOn = (typed: string): { happened_on: string; date_precision: DatePrecision } | null => {
  const read = readDate(typed, { language: 'en', year: new Date().getFullYear() })
  return read && { happened_on: read.date, date_precision: read.precision }
}

/** Whether a typed date is still to come: mostly a slip, which is asked about. */
export const isInFuture = (typed: string): boolean => {
  const [month = '', day = '', year = ''] = readHappenedOn(typed)?.happened_on.split('/') ?? []
  return new Date(Number(year), Number(month) - 1, Number(day)) > new Date()
}

/** What is asked before a date is confirmed. */
export const asksOfDate = ({ values }: Situation<InQueue>): Message | null =>
  isInFuture(values.happened_on ?? '') ? messages.inFuture : null
