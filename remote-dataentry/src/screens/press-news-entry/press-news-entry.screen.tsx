import type { InQueue } from '../../../contract/calls/press-queues.ts'
import { pressQueues } from '../../api.ts'
import { eventSource, pageOf } from '../../parts/press-event/event-source.tsx'
import { asksOfDate } from '../../parts/press-event/happened-on.ts'
import { fieldMessages, whyMessages } from '../../parts/press-event/press-event.messages.ts'
import { eventOutcome, rejection, reopening } from '../../parts/press-event/rejection.ts'
import { QueueScreen } from '../../parts/queue/queue-screen.tsx'
import { decision, type QueueSpec, reads } from '../../parts/queue/queue-spec.ts'
import { dateText } from '../../parts/source/read-date.ts'
import { hiringInput, hiringValues } from './hiring.convert.ts'
import { HiringForm } from './hiring.form.tsx'
import { messages } from './press-news-entry.messages.ts'

const isWhy = (reason: string): reason is keyof typeof whyMessages => Object.hasOwn(whyMessages, reason)

const spec: QueueSpec<InQueue> = {
  queue: 'hiring',
  title: messages.title,
  guide: messages.guide,
  read: reads(pressQueues.getQueuedEvent, ({ record_id }) => ({ press_event_id: record_id })),
  values: hiringValues,
  sources: ({ event }) => event.sources,
  why: ({ reason }, _record, t) => t(whyMessages[isWhy(reason) ? reason : 'to_confirm']),
  Source: eventSource(({ values }) => [
    {
      field: 'person',
      label: fieldMessages.person,
      kind: 'person',
      filled: Boolean(values.person),
      fill: (person) => ({ person }),
    },
    {
      field: 'title',
      label: fieldMessages.title,
      kind: 'title',
      filled: Boolean(values.title),
      fill: (title) => ({ title }),
    },
    {
      field: 'company_name',
      label: fieldMessages.company,
      kind: 'text',
      filled: Boolean(values.company_name),
      fill: (company_name) => ({ company_name, company_id: '' }),
    },
    {
      field: 'happened_on',
      label: fieldMessages.happenedOn,
      kind: 'date',
      filled: Boolean(values.happened_on),
      fill: (date) => ({ happened_on: dateText(date) }),
    },
  ]),
  Form: HiringForm,
  outcome: eventOutcome,
  page: pageOf,
  reopen: reopening('hiring'),
  decisions: [
    decision<InQueue>()({
      id: 'confirm',
      key: 'c',
      label: messages.confirm,
      done: messages.confirmed,
      call: pressQueues.confirmHiring,
      ask: asksOfDate,
      input: hiringInput,
    }),
    rejection('hiring'),
  ],
}

export const Screen = () => <QueueScreen spec={spec} />
