import { mismatches } from '../../api.ts'
import { QueueScreen } from '../../parts/queue/queue-screen.tsx'
import { decision, type QueueSpec, reads, type Situation } from '../../parts/queue/queue-spec.ts'
import { allChosen, type Choice, choiceValues, type Mismatch, refusedField, settleInput } from './choices.ts'
import { messages } from './data-mismatch.messages.ts'
import { FlagChoices } from './flag-choices.tsx'
import { FlagTable } from './flag-table.tsx'

const decide = decision<Mismatch>()
const call = mismatches.settleMismatch
const inputOf =
  (forAll: Choice | null) =>
  ({ record, values }: Situation<Mismatch>) =>
    settleInput(record, values, forAll)

const spec: QueueSpec<Mismatch> = {
  queue: 'mismatches',
  title: messages.title,
  guide: messages.guide,
  read: reads(mismatches.getMismatch, ({ record_id }) => ({ id: record_id })),
  values: choiceValues,
  why: () => '',
  refusedField,
  outcome: (decided, t) => (decided === 'accepted' || decided === 'ignored' ? t(messages[decided]) : ''),
  page: ({ company }) => (company ? `https://${company.domain}/` : ''),
  Source: FlagTable,
  Form: FlagChoices,
  decisions: [
    decide({
      id: 'save',
      key: 'd',
      label: messages.save,
      done: messages.settled,
      call,
      input: inputOf(null),
      refusal: ({ record, values }) => (allChosen(record, values) ? null : messages.choose),
    }),
    decide({
      id: 'accept-all',
      key: 'y',
      label: messages.acceptAll,
      done: messages.accepted,
      call,
      input: inputOf('accept'),
    }),
    decide({
      id: 'ignore-all',
      key: 'x',
      label: messages.ignoreAll,
      done: messages.ignored,
      danger: true,
      call,
      input: inputOf('ignore'),
    }),
  ],
}

/** Customers' corrections of our data, record by record. */
export const Screen = () => <QueueScreen spec={spec} />
