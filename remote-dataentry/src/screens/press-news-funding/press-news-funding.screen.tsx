import type { InQueue } from '../../../contract/calls/press-queues.ts'
import { pressQueues } from '../../api.ts'
import { eventSource, pageOf } from '../../parts/press-event/event-source.tsx'
import { asksOfDate } from '../../parts/press-event/happened-on.ts'
import { namesIn } from '../../parts/press-event/names-in.ts'
import { fieldMessages, whyMessages } from '../../parts/press-event/press-event.messages.ts'
import { eventOutcome, rejection, reopening } from '../../parts/press-event/rejection.ts'
import { QueueScreen } from '../../parts/queue/queue-screen.tsx'
import { decision, type QueueSpec, reads } from '../../parts/queue/queue-spec.ts'
import { dateText } from '../../parts/source/read-date.ts'
import { fundingInput, fundingValues } from './funding.convert.ts'
import { FundingForm } from './funding.form.tsx'
import { messages } from './press-news-funding.messages.ts'

/** What a funding event can lack, by the server's names. */
const lackedFields = {
  amount: fieldMessages.amount,
  round: fieldMessages.round,
  date: fieldMessages.happenedOn,
} as const
const lackedWord = (name: string) => (Object.hasOwn(lackedFields, name) ? lackedFields[name as 'amount'] : null) // just checked

const spec: QueueSpec<InQueue> = {
  queue: 'funding',
  title: messages.title,
  guide: messages.guide,
  read: reads(pressQueues.getQueuedEvent, ({ record_id }) => ({ press_event_id: record_id })),
  values: fundingValues,
  sources: ({ event }) => event.sources,
  why: ({ reason }, _record, t) =>
    t(whyMessages.lacks, {
      fields: t.list(
        reason.split(', ').map((name) => {
          const word = name === 'investors' ? messages.investors : lackedWord(name)
          return word === null ? name : t(word)
        }),
      ),
    }),
  Source: eventSource(({ values }) => [
    {
      field: 'amount',
      label: fieldMessages.amount,
      kind: 'amount',
      filled: Boolean(values.amount || values.undisclosed),
      fill: ({ amount, currency }) => ({ amount: String(amount), currency, undisclosed: '' }),
    },
    {
      field: 'round',
      label: fieldMessages.round,
      kind: 'round',
      filled: Boolean(values.round),
      fill: (round) => ({ round }),
    },
    {
      field: 'happened_on',
      label: fieldMessages.happenedOn,
      kind: 'date',
      filled: Boolean(values.happened_on),
      fill: (date) => ({ happened_on: dateText(date) }),
    },
    {
      field: 'investors',
      label: messages.investor,
      kind: 'investor',
      filled: Boolean(values.investors),
      fill: (name) => ({ investors: namesIn(`${values.investors ?? ''}\n${name}`).join('\n') }),
    },
  ]),
  Form: FundingForm,
  outcome: eventOutcome,
  page: pageOf,
  reopen: reopening('funding'),
  decisions: [
    decision<InQueue>()({
      id: 'complete',
      key: 'c',
      label: messages.complete,
      done: messages.completed,
      call: pressQueues.completeFunding,
      ask: asksOfDate,
      input: fundingInput,
    }),
    rejection('funding'),
  ],
}

export const Screen = () => <QueueScreen spec={spec} />
