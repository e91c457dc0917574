import { defineMessages } from '@console/shared/intl/messages'
import { findsIn, sentenceAt } from './finds.ts'
import { fillsOf, kindsOf, offersFor, type Target } from './offers.ts'
import { dateText } from './read-date.ts'

const { label } = defineMessages({ label: { id: 'source.article', defaultMessage: 'Article' } })
const targets: readonly Target[] = [
  {
    field: 'amount',
    label,
    kind: 'amount',
    filled: false,
    fill: ({ amount, currency }) => ({ amount: String(amount), currency }),
  },
  { field: 'round', label, kind: 'round', filled: false, fill: (round) => ({ round }) },
  { field: 'date', label, kind: 'date', filled: false, fill: (date) => ({ date: dateText(date) }) },
  { field: 'person', label, kind: 'person', filled: false, fill: (person) => ({ person }) },
  { field: 'title', label, kind: 'title', filled: false, fill: (title) => ({ title }) },
  { field: 'investors', label, kind: 'investor', filled: false, fill: (investors) => ({ investors }) },
]

test.each([
  ['$12.5 million', 'amount', { amount: '12500000', currency: 'USD' }],
  ['March 3, 2026', 'date', { date: '03/03/2026' }],
  ['Series B', 'round', { round: 'Series B' }],
  ['Eva Stein', 'person', { person: 'Eva Stein' }],
  ['Chief Financial Officer', 'title', { title: 'Chief Financial Officer' }],
  ['  Blue\n Harbour ', 'person', { person: 'Blue Harbour' }],
])('"%s" is offered to %s first', (selected, field, values) => {
  expect(offersFor(selected, targets, { language: 'en' })[0]).toMatchObject({ field, values })
})

test('does not offer plain text for an amount, a date or a round', () => {
  const fields = offersFor('the customers', targets, { language: 'en' }).map(({ field }) => field)
  expect(fields.toSorted()).toEqual(['investors', 'person', 'title'])
})

test('offers nothing for blank text, and no single-line field for a whole page', () => {
  expect(offersFor('  ', targets, { language: 'en' })).toEqual([])
  expect(offersFor('word '.repeat(80), targets, { language: 'en' })).toEqual([])
})

test('marks readable values in a paragraph, without overlap', () => {
  const text = 'Acme has raised $5 million in a Series A round on March 3, 2026.'
  const finds = findsIn(text, kindsOf(targets), { language: 'en' })
  expect(finds.map(({ start, end, kind }) => [kind, text.slice(start, end)])).toEqual([
    ['amount', '$5 million'],
    ['round', 'Series A'],
    ['date', 'March 3, 2026'],
  ])
})

test.each([
  ['en', 'First one. Acme raised $5 million. Last one.', 'raised', 'Acme raised $5 million.'],
  ['zh', '第一句。公司完成了融资。最后一句。', '完成', '公司完成了融资。'],
  ['ar', 'الجملة الأولى. جمعت الشركة مبلغًا. الأخيرة.', 'جمعت', 'جمعت الشركة مبلغًا.'],
  ['not a language', 'One. Two.', 'Two', 'Two.'],
  ['', 'One. Two.', 'One', 'One.'],
])('%s: finds the sentence around a word', (language, text, word, sentence) => {
  expect(sentenceAt(text, text.indexOf(word), language)).toBe(sentence)
})

describe('the values found in a text', () => {
  const paragraphs = [
    'Acme has raised $12.5 million in a Series B round led by Quill Growth.',
    'The round was closed on March 3, 2026. Kestrel Capital took part, after $2 million in 2024.',
  ]
  const context = { language: 'en' }
  const kinds = kindsOf(targets)
  const finds = paragraphs.map((paragraph) => findsIn(paragraph, kinds, context))
  const valuesOf = (all: readonly Target[]) =>
    Object.assign({}, ...fillsOf(paragraphs, finds, all, context).map(({ values }) => values))

  test('fill each empty field with the first match, and a list with all of them', () => {
    expect(valuesOf(targets)).toMatchObject({
      amount: '12500000',
      currency: 'USD',
      round: 'Series B',
      date: '03/03/2026',
      investors: 'Quill Growth\nKestrel Capital',
    })
  })

  test('leave filled fields alone', () => {
    const filled = targets.map((target) => (target.field === 'amount' ? { ...target, filled: true } : target))
    expect(valuesOf(filled)).not.toHaveProperty('amount')
    expect(valuesOf(filled)).toHaveProperty('round')
  })
})
