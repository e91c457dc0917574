import { type Call, defineCalls } from '@console/shared/contract/define-calls'
import * as s from '@console/shared/contract/schema'
import { callTable } from './call-table.ts'
import { compareShapes, type Misfit, type Way } from './compare-shapes.ts'

const { call } = defineCalls({
  call: {
    method: 'POST',
    path: 'x',
    summary: '',
    access: 'public',
    input: s.object({}),
    output: s.object({}),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: false,
  },
})

/** The differences that a reader of one shape finds in values of the other. */
const compared = (given: s.TSchema, taken: s.TSchema, way: Way): Misfit[] => {
  const side = (schema: s.TSchema) => {
    const { calls, shapes } = callTable([['x', { ...call, output: schema } as Call]])
    return { shape: calls.x?.output ?? {}, shapes }
  }
  return compareShapes(side(given), side(taken), way)
}

const row = (fields: s.TProperties) => s.object({ rows: s.array(s.object(fields)) })
const seats = { seats: s.count() }
const name = { name: s.line(40) }
const kinds = (...words: readonly string[]) => s.object({ kind: s.oneOf(words) })
const tagged = (...words: readonly string[]) =>
  s.union(words.map((word) => s.object({ kind: s.literal(word), [word]: s.string() })))

describe('an answer', () => {
  const broken: readonly [string, s.TSchema, s.TSchema, Misfit][] = [
    ['loses a field', row({}), row(seats), { field: 'rows[].seats', what: 'is not there' }],
    ['renames a field', row({ seat_count: s.count() }), row(seats), { field: 'rows[].seats', what: 'is not there' }],
    [
      'loses an optional field',
      row({}),
      row({ seats: s.optional(s.count()) }),
      { field: 'rows[].seats', what: 'is not there' },
    ],
    [
      'makes a field optional',
      row({ seats: s.optional(s.count()) }),
      row(seats),
      { field: 'rows[].seats', what: 'may be left out' },
    ],
    [
      'retypes a field',
      row({ seats: s.string() }),
      row(seats),
      { field: 'rows[].seats', what: 'is string and not integer' },
    ],
    ['may be null', row({ seats: s.nullable(s.count()) }), row(seats), { field: 'rows[].seats', what: 'may be null' }],
    [
      'has another date format',
      s.object({ at: s.date() }),
      s.object({ at: s.timestamp() }),
      { field: 'at', what: 'is us-date and not date-time' },
    ],
    [
      'retypes the values of a record',
      s.object({ by: s.record(s.string()) }),
      s.object({ by: s.record(s.count()) }),
      { field: 'by.*', what: 'is string and not integer' },
    ],
    [
      'loses a field of one variant',
      s.union([s.object({ kind: s.literal('a') }), s.object({ kind: s.literal('b'), b: s.string() })]),
      tagged('a', 'b'),
      { field: 'a', what: 'is not there' },
    ],
  ]
  test.each(broken)('that %s is not understood', (_sentence, given, taken, misfit) => {
    expect(compared(given, taken, 'output')).toEqual([misfit])
    expect(compared(taken, taken, 'output')).toEqual([])
  })

  const wider: readonly [string, s.TSchema, s.TSchema][] = [
    ['has another field', row({ ...seats, ...name }), row(seats)],
    ['is no longer null', row(seats), row({ seats: s.nullable(s.count()) })],
    ['always has a field', row(seats), row({ seats: s.optional(s.count()) })],
    ['has another value', kinds('a', 'b', 'c'), kinds('a', 'b')],
    ['has a word less', kinds('a'), kinds('a', 'b')],
    ['has another variant', tagged('a', 'b', 'c'), tagged('a', 'b')],
    ['has one variant less', tagged('a'), tagged('a', 'b')],
    ['is longer', s.object({ name: s.line(400) }), s.object(name)],
    ['is read as anything', row(seats), s.object({ rows: s.array(s.unknown()) })],
  ]
  test.each(wider)('that %s is understood', (_sentence, given, taken) => {
    expect(compared(given, taken, 'output')).toEqual([])
  })
})

describe('an input', () => {
  const broken: readonly [string, s.TSchema, s.TSchema, Misfit][] = [
    ['lacks a new field', s.object(name), s.object({ ...name, ...seats }), { field: 'seats', what: 'is required' }],
    [
      'may lack a field',
      s.object({ seats: s.optional(s.count()) }),
      s.object(seats),
      { field: 'seats', what: 'is required' },
    ],
    ['has an old field', s.object({ ...name, ...seats }), s.object(name), { field: 'seats', what: 'is not taken' }],
    [
      'has another type',
      s.object({ seats: s.string() }),
      s.object(seats),
      { field: 'seats', what: 'is string and not integer' },
    ],
    ['has a removed value', kinds('a', 'b'), kinds('a'), { field: 'kind', what: 'may be "b", which is not taken' }],
    [
      'is longer than allowed',
      s.object(name),
      s.object({ name: s.line(20) }),
      { field: 'name', what: 'is held to maxLength 20, and 40 is sent' },
    ],
    [
      'lacks a format',
      s.object({ at: s.string() }),
      s.object({ at: s.email() }),
      { field: 'at', what: 'is any text and not mail' },
    ],
    [
      'has a removed variant',
      tagged('a', 'b', 'c'),
      tagged('a', 'b'),
      { field: '', what: 'has a form that is not taken' },
    ],
  ]
  test.each(broken)('that %s is refused', (_sentence, given, taken, misfit) => {
    expect(compared(given, taken, 'input')).toContainEqual(misfit)
    expect(compared(given, given, 'input')).toEqual([])
  })

  const wider: readonly [string, s.TSchema, s.TSchema][] = [
    ['lacks an optional field', s.object(name), s.object({ ...name, seats: s.optional(s.count()) })],
    ['is shorter than the limit', s.object({ name: s.line(20) }), s.object(name)],
    ['has a word less', kinds('a'), kinds('a', 'b')],
    ['is never null', s.object(seats), s.object({ seats: s.nullable(s.count()) })],
    ['is one of several variants', tagged('a'), tagged('a', 'b')],
  ]
  test.each(wider)('that %s is accepted', (_sentence, given, taken) => {
    expect(compared(given, taken, 'input')).toEqual([])
  })
})
