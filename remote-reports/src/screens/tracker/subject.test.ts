import { subjectOf, withStep } from './subject.ts'

const at = (text: string) => new URLSearchParams(text)

test.each([
  ['', {}],
  ['customer_id=7', { customer_id: 7 }],
  ['customer_id=7&key_id=3', { customer_id: 7, key_id: 3 }],
  ['key_id=3', {}],
  ['customer_id=0&key_id=3', {}],
  ['customer_id=-1', {}],
  ['customer_id=7.5', {}],
  ['customer_id=7&key_id=x', { customer_id: 7 }],
])('the address "%s" is about %j', (text, subject) => {
  expect(subjectOf(at(text))).toEqual(subject)
})

test('a step keeps the days, the comparison and the figure of the map, and resets the lists', () => {
  const from = at('range=7d&compare=no&map=errors&users_after=x&users_plan=team&keys_fill=full&key_id=3&customer_id=2')
  expect(withStep(from, { customer_id: 7 })).toBe('?range=7d&compare=no&map=errors&users_plan=team&customer_id=7')
})

test('a step can narrow the days, and choose a list and an outcome', () => {
  const days = { from: '11/02/2026', to: '11/02/2026' }
  const to = withStep(at('range=90d&customer_id=7'), { customer_id: 7, days, tab: 'requests', outcome: 'error' })
  expect(Object.fromEntries(at(to.slice(1)))).toEqual({
    from: '11/02/2026',
    to: '11/02/2026',
    customer_id: '7',
    tab: 'requests',
    requests_outcome: 'error',
  })
})
