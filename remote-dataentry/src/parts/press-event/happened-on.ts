import type { Message } from '@console/shared/intl/messages'
import type { InQueue, QueuedEvent } from '../../../contract/calls/press-queues.ts'
import type { DatePrecision } from '../../../contract/press-event.ts'
import type { Situation } from '../queue/queue-spec.ts'
import { dateText, readDate } from '../source/read-date.ts'
import { messages } from './press-event.messages.ts'

/** A date in the field's format. */
export const happenedOnText = ({ happened_on, date_precision }: QueuedEvent): string =>
  happened_on === null ? '' : dateText({ date: happened_on, precision: date_precision })

/** Parses a typed date, as precise as known. Null if invalid. */
export const readHappenedOn = (typed: string): { happened_on: string; date_precision: DatePrecision } | null => {
  const read = readDate(typed, { language: 'en', year: new Date().getFullYear() })
  return read && { happened_on: read.date, date_precision: read.precision }
}

/** Whether a typed date is in the future: usually a mistake, so the agent is asked. */
export const isInFuture = (typed: string): boolean => {
  const [month = '', day = '', year = ''] = readHappenedOn(typed)?.happened_on.split('/') ?? []
  return new Date(Number(year), Number(month) - 1, Number(day)) > new Date()
}

/** The question before such a date is confirmed. */
export const asksOfDate = ({ values }: Situation<InQueue>): Message | null =>
  isInFuture(values.happened_on ?? '') ? messages.inFuture : null
