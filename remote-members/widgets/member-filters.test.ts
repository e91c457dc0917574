import { memberFilters, memberLabel } from './member-filters.ts'

const customer = {
  customer_id: 7,
  first_name: 'Ana',
  last_name: 'Reis',
  email: 'ana@acme.example',
  stripe_id: 'cus_A1b2C3d4E5f6G7',
  ip: '203.0.113.7',
}

test('memberFilters searches every field for the text', () => {
  const { stripe_id, ...fields } = memberFilters('ana')
  expect(stripe_id).toBeUndefined()
  expect(new Set(Object.values(fields))).toEqual(new Set(['ana']))
  expect(Object.keys(fields)).toHaveLength(8)
})

test.each([
  ['cus_', false, 'four characters are too few'],
  ['cus_A', true, 'five characters with cus_'],
  ['xcus_', true, 'cus_ anywhere'],
  ['customer', false, 'without cus_'],
  ['Cus_A', true, 'in any case'],
])('memberFilters(%j) searches the Stripe id: %s (%s)', (text, expected) => {
  expect('stripe_id' in memberFilters(text)).toBe(expected)
})

test.each([
  ['ana', 'Ana Reis - ana@acme.example', 'a plain text'],
  ['cus_A1', 'Ana Reis - ana@acme.example (cus_A1b2C3d4E5f6G7)', 'a Stripe id'],
  ['203.0.113.7', 'Ana Reis - ana@acme.example (203.0.113.7)', 'a dotted IP'],
  ['203.0', 'Ana Reis - ana@acme.example (203.0.113.7)', 'the beginning of a dotted IP'],
  ['2001:db8', 'Ana Reis - ana@acme.example (203.0.113.7)', 'a colon'],
  ['203', 'Ana Reis - ana@acme.example', 'digits alone'],
  ['acme.example', 'Ana Reis - ana@acme.example', 'a domain has dots too'],
])('memberLabel for %j is %j: %s', (text, label) => {
  expect(memberLabel(customer, text)).toBe(label)
})

test('memberLabel leaves out missing values', () => {
  expect(memberLabel({ ...customer, stripe_id: null, ip: null }, 'cus_1:')).toBe('Ana Reis - ana@acme.example')
})
