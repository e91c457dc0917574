import type { InQueue } from '../../../contract/calls/press-queues.ts'
import { pressQueues } from '../../api.ts'
import { eventSource, pageOf } from '../../parts/press-event/event-source.tsx'
import { asksOfDate } from '../../parts/press-event/happened-on.ts'
import { namesIn } from '../../parts/press-event/names-in.ts'
import { fieldWords, whyWords } from '../../parts/press-event/press-event.messages.ts'
import { eventOutcome, rejection, reopening } from '../../parts/press-event/rejection.ts'
import { QueueScreen } from '../../parts/queue/queue-screen.tsx'
import { decision, type QueueSpec, reads } from '../../parts/queue/queue-spec.ts'
import { dateText } from '../../parts/source/read-date.ts'
import { fundingInput, fundingValues } from './funding.convert.ts'
import { FundingForm } from './funding.form.tsx'
import { words } from './press-news-funding.messages.ts'

/** What a funding event can lack, as the server says it. */
const lackedFields = { amount: fieldWords.amount, round: fieldWords.round, date: fieldWords.happenedOn } as const
const lackedWord = (name: string) => (Object.hasOwn(lackedFields, name) ? lackedFields[name as 'amount'] : null) // just looked

const spec: QueueSpec<InQueue> = {
  queue: 'funding',
  title: words.title,
  guide: words.guide,
  read: reads(pressQueues.getQueuedEvent, ({ record_id }) => ({ press_event_id: record_id })),
  values: fundingValues,
  sources: ({ event }) => event.sources,
  why: ({ reason }, _record, t) =>
    t(whyWords.lacks, {
      fields: t.list(
        reason.split(', ').map((name) => {
          const word = name === 'investors' ? words.investors : lackedWord(name)
          return word === null ? name : t(word)
        }),
      ),
    }),
  Source: eventSource(({ values }) => [
    {
      field: 'amount',
      label: fieldWords.amount,
      kind: 'amount',
      fill: ({ amount, currency }) => ({ amount: String(amount), currency, undisclosed: '' }),
    },
    { field: 'round', label: fieldWords.round, kind: 'round', fill: (round) => ({ round }) },
    {
      field: 'happened_on',
      label: fieldWords.happenedOn,
      kind: 'date',
      fill: (date) => ({ happened_on: dateText(date) }),
    },
    {
      field: 'investors',
      label: words.investor,
      kind: 'investor',
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
      label: words.complete,
      done: words.completed,
      call: pressQueues.completeFunding,
      ask: asksOfDate,
      input: fundingInput,
    }),
    rejection('funding'),
  ],
}

export const Screen = () => <QueueScreen spec={spec} />
