import { fieldMessages } from '../../parts/press-event/press-event.messages.ts'
import type { Target } from '../../parts/source/offers.ts'
import { dateText } from '../../parts/source/read-date.ts'
import { messages } from './edit-press.messages.ts'
import { type PressText, peopleOf, peopleText } from './press-text.ts'

/** A text with one more line. */
const andLine = (text: string, line: string): string => (text.trim() === '' ? line : `${text.trim()}\n${line}`)

const funding = (text: PressText): Target[] => [
  {
    field: 'amount',
    label: fieldMessages.amount,
    kind: 'amount',
    filled: text.amount !== '',
    fill: ({ amount, currency }) => ({ amount: String(amount), currency }),
  },
  {
    field: 'round',
    label: fieldMessages.round,
    kind: 'round',
    filled: text.round !== '',
    fill: (round) => ({ round }),
  },
  {
    field: 'investors',
    label: messages.investor,
    kind: 'investor',
    filled: text.investors !== '',
    fill: (name) => ({ investors: andLine(text.investors, name) }),
  },
]

const people = (text: PressText): Target[] => {
  const known = peopleOf(text.people)
  const last = known.at(-1)
  const person: Target = {
    field: 'people',
    label: fieldMessages.person,
    kind: 'person',
    filled: known.length > 0,
    fill: (name) => ({ people: peopleText([...known, { employee_id: null, name, title: '' }]) }),
  }
  if (last === undefined) return [person]
  // A title belongs to the person named last.
  const title: Target = {
    field: 'title-of-person',
    label: messages.job,
    kind: 'title',
    filled: last.title !== '',
    fill: (job) => ({ people: peopleText([...known.slice(0, -1), { ...last, title: job }]) }),
  }
  return [person, title]
}

/** The fields that the page's text can fill, by kind of press, in form order. */
export const targetsOf = (text: PressText): readonly Target[] => [
  { field: 'title', label: messages.headline, kind: 'text', filled: text.title !== '', fill: (title) => ({ title }) },
  {
    field: 'happened_on',
    label: fieldMessages.happenedOn,
    kind: 'date',
    filled: text.happened_on !== '',
    fill: (date) => ({ happened_on: dateText(date) }),
  },
  ...people(text),
  ...(text.kind === 'funding' ? funding(text) : []),
  {
    field: 'summary',
    label: messages.summary,
    kind: 'text',
    filled: text.summary !== '',
    fill: (part) => ({ summary: andLine(text.summary, part) }),
  },
]
