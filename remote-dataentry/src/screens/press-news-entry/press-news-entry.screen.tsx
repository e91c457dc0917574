import type { InQueue } from '../../../contract/calls/press-queues.ts'
import { pressQueues } from '../../api.ts'
import { eventSource, pageOf } from '../../parts/press-event/event-source.tsx'
import { asksOfDate } from '../../parts/press-event/happened-on.ts'
import { fieldWords, whyWords } from '../../parts/press-event/press-event.messages.ts'
import { eventOutcome, rejection, reopening } from '../../parts/press-event/rejection.ts'
import { QueueScreen } from '../../parts/queue/queue-screen.tsx'
import { decision, type QueueSpec, reads } from '../../parts/queue/queue-spec.ts'
import { dateText } from '../../parts/source/read-date.ts'
import { hiringInput, hiringValues } from './hiring.convert.ts'
import { HiringForm } from './hiring.form.tsx'
import { words } from './press-news-entry.messages.ts'

const isWhy = (reason: string): reason is keyof typeof whyWords => Object.hasOwn(whyWords, reason)

const spec: QueueSpec<InQueue> = {
  queue: 'hiring',
  title: words.title,
  guide: words.guide,
  read: reads(pressQueues.getQueuedEvent, ({ record_id }) => ({ press_event_id: record_id })),
  values: hiringValues,
  sources: ({ event }) => event.sources,
  why: ({ reason }, _record, t) => t(whyWords[isWhy(reason) ? reason : 'to_confirm']),
  Source: eventSource(() => [
    { field: 'person', label: fieldWords.person, kind: 'person', fill: (person) => ({ person }) },
    { field: 'title', label: fieldWords.title, kind: 'title', fill: (title) => ({ title }) },
    {
      field: 'company_name',
      label: fieldWords.company,
      kind: 'text',
      fill: (company_name) => ({ company_name, company_id: '' }),
    },
    {
      field: 'happened_on',
      label: fieldWords.happenedOn,
      kind: 'date',
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
      label: words.confirm,
      done: words.confirmed,
      call: pressQueues.confirmHiring,
      ask: asksOfDate,
      input: hiringInput,
    }),
    rejection('hiring'),
  ],
}

export const Screen = () => <QueueScreen spec={spec} />
