import { pressEvent } from '../../testing/sample-press.ts'
import { newPressText, type PressText, peopleOf, peopleText, pressInput, pressText } from './press-text.ts'

const filled = (more: Partial<PressText> = {}): PressText => ({
  ...newPressText({ id: 7, name: 'Acme', domain: 'acme.example' }),
  url: 'https://news.example/1',
  title: 'Acme raises',
  kind: 'funding',
  ...more,
})

test('people convert to text and back, whatever their names contain', () => {
  const people = [
    { employee_id: 3, name: 'Ada Stone', title: 'CTO' },
    { employee_id: null, name: 'Li\tWei\nX', title: '' },
  ]
  expect(peopleOf(peopleText(people))).toEqual([people[0], { employee_id: null, name: 'Li Wei X', title: '' }])
})

test('an event survives the way into the form and back', () => {
  const event = pressEvent(1, {
    people: [{ employee_id: 3, name: 'Ada Stone', title: 'CTO' }],
    happened_on: '03/01/2026',
    date_precision: 'month',
    investors: ['Big Fund', 'Small Fund'],
    file_id: 5,
  })
  const input = pressInput(pressText(event), event.sources)
  expect(event).toMatchObject(input)
})

test.each<readonly [string, Partial<PressText>, object]>([
  ['short amounts', { amount: '2.5m', currency: 'USD' }, { amount: 2_500_000, currency: 'USD' }],
  ['a year', { happened_on: '2026' }, { happened_on: '01/01/2026', date_precision: 'year' }],
  ['no date', { happened_on: '' }, { happened_on: null, date_precision: 'day' }],
  ['an address without its scheme', { url: 'news.example/1' }, { url: 'https://news.example/1' }],
  ['investors, each once', { investors: 'A\n\n B \nA' }, { investors: ['A', 'B'] }],
  [
    'only funding has an amount',
    { kind: 'news', amount: '5', currency: 'USD', round: 'Seed' },
    { amount: null, round: '' },
  ],
])('%s', (_name, more, input) => expect(pressInput(filled(more), {})).toMatchObject(input))

test.each<readonly [string, Partial<PressText>, string]>([
  ['no address', { url: 'news' }, 'url'],
  ['no company', { company_id: '' }, 'company_name'],
  ['no title', { title: ' ' }, 'title'],
  ['a place that nobody filled', { title: '{{company}} raises' }, 'title'],
  ['a place in the summary', { summary: 'from {{ investors }}' }, 'summary'],
  ['no date', { happened_on: 'soon' }, 'happened_on'],
  ['no amount', { amount: 'much', currency: 'USD' }, 'amount'],
  ['a currency of nothing', { currency: 'USD' }, 'amount'],
  ['an amount of no currency', { amount: '5' }, 'currency'],
])('%s is reported at its field', (_name, more, field) => {
  const input = pressInput(filled(more), {})
  expect('problems' in input ? Object.keys(input.problems) : []).toEqual([field])
})
