import { defineMessages, type Text } from '../../intl/messages.ts'
import { samples } from '../../testing/sample-calls.ts'
import { dayAfter } from '../values.tsx'
import { type FieldKind, inputOf, numberOf, valuesOf } from './form-spec.ts'
import { brokenRules, daysOutside } from './rules.ts'

const { label } = defineMessages({ label: { id: 'test.label', defaultMessage: 'Label' } })
const field = (kind: FieldKind, name = 'it') => ({ name, kind, label })

test.each<[FieldKind, string, unknown]>([
  ['text', '  a ', 'a'],
  ['multiline', ' a\n', ' a\n'],
  ['secret', ' a ', ' a '],
  ['country', '', null],
  ['country', 'PT', 'PT'],
  ['choice', '', undefined],
  ['choice', 'fraud', 'fraud'],
  ['number', '', undefined],
  ['number', '12', 12],
  ['money', '', null],
  ['money', '1200.5', 120_050],
  ['money', '0.29', 29],
  ['money', 'much', 'much'],
  ['number', '12,000', 12_000],
  ['number', '5m', 5_000_000],
  ['number', '1.5k', 1_500],
  ['money', '12,000.50', 1_200_050],
  ['money', '$12,000', 1_200_000],
  ['money', '-$5k', -500_000],
  ['money', '$', '$'],
  ['date', '', null],
  ['date', '04/08/2027', '04/08/2027'],
  ['moment', '', null],
  ['moment', '2026-11-21T15:30', new Date(2026, 10, 21, 15, 30).toISOString()],
  ['moment', 'soon', 'soon'],
  ['colour', '#aabbcc', '#aabbcc'],
  ['lines', ' a\n\nb ', ['a', 'b']],
  ['lines', '', []],
  ['switch', 'true', true],
  ['switch', 'false', false],
  ['switch', '', false],
])('typed as %s, "%s" is sent as %p', (kind, typed, sent) => {
  expect(inputOf([field(kind)], { it: typed })).toEqual({ it: sent })
})

test.each<[FieldKind, unknown, string]>([
  ['text', null, ''],
  ['money', 120_050, '1200.50'],
  ['lines', ['a', 'b'], 'a\nb'],
  ['switch', true, 'true'],
  ['number', 0, '0'],
])('for a record, %s shows %p as "%s"', (kind, stored, shown) => {
  expect(valuesOf([field(kind)], { it: stored })).toEqual({ it: shown })
})

test.each([
  ['it', '12.000', 12_000],
  ['it', '12,5', 12.5],
  ['fr', '12 000', 12_000],
  ['fr', '12 000,5', 12_000.5],
  ['es', '1.234.567', 1_234_567],
  ['en', '1,234,567.5', 1_234_567.5],
  ['en', '12,00', '12,00'],
  ['en', '1,2,000', '1,2,000'],
  ['en', '5x', '5x'],
  ['fr', '12 000 $', 12_000],
  ['en', 'twelve', 'twelve'],
  ['en', '1998', 1998],
])('in "%s" the number "%s" is %p', (language, typed, value) => {
  expect(numberOf(typed, language)).toBe(value)
})

test('a field may send empty input as null', () => {
  expect(inputOf([{ ...field('number'), empty: null }], { it: ' ' })).toEqual({ it: null })
  expect(inputOf([{ ...field('choice'), empty: null }], { it: 'fraud' })).toEqual({ it: 'fraud' })
})

test('parts of an object are sent together, or not at all if empty', () => {
  const fields = [field('url', 'note/ticket_url'), field('multiline', 'note/notes')]
  expect(inputOf(fields, { 'note/notes': 'why' })).toEqual({ note: { notes: 'why' } })
  expect(inputOf(fields, {})).toEqual({})
})

describe('rules', () => {
  const t = ((word) => word.id) as Text // its words alone are asked for
  const broken = (input: object) =>
    Object.fromEntries(brokenRules(samples.endOnDay.declaration.input, { id: 7, ...input }, t))

  test('a missing day is required, and an invalid one is refused', () => {
    expect(broken({ day: null })).toMatchObject({ day: 'rule.required' })
    expect(broken({ day: '?' })).toMatchObject({ day: 'rule.date' })
    expect(broken({ day: '04/08/2027' })).toEqual({})
  })

  test.each([
    [-1, 'rule.notBefore'],
    [0, 'rule.notBefore'],
    [1, undefined],
    [30, undefined],
    [31, 'rule.notAfter'],
  ])('a day from tomorrow to a month from now: %d days from today gives %s', (days, said) => {
    const fields = [{ ...field('date'), within: [1, 30] as const }]
    const typed = { it: dayAfter(days) }
    const words = Object.assign((word: { id: string }) => word.id, { day: String }) as unknown as Text // its days too
    expect(new Map(daysOutside(fields, typed, { it: '' }, words)).get('it')).toBe(said)
    expect(daysOutside(fields, typed, typed, words)).toEqual([])
  })

  test('a part of an object is reported under its own name', () => {
    const input = { day: '04/08/2027', note: { ticket_url: 'ticket 7', notes: 'why' } }
    expect(broken(input)).toMatchObject({ 'note/ticket_url': 'rule.webAddress' })
  })
})
