import { sessionCalls } from './calls/session.ts'
import { asks, asksList, type FirstQuestion, text } from './first-questions.ts'
import { questionFor } from './question-for.ts'

const inputFor = (question: FirstQuestion, query: string, path: Record<string, string> = {}) =>
  questionFor(question, { path, query: new URLSearchParams(query) })?.[2] ?? null

const list: FirstQuestion = asksList(
  { ...sessionCalls.getTodayTasksCount },
  {
    defaultSort: { by: 'created_at', direction: 'desc' },
    pageSize: 200,
    filters: { text: text('text'), status: { ...text('status'), as: 'list' } },
    unless: ['view'],
  },
)
const defaults = { sort: { by: 'created_at', direction: 'desc' }, page: { size: 200 } }

test.each([
  ['', { filters: {}, ...defaults }],
  ['text=%20ann%20&tab=x', { filters: { text: 'ann' }, ...defaults }],
  ['text=%20', { filters: {}, ...defaults }],
  ['status=active,trial', { filters: { status: ['active', 'trial'] }, ...defaults }],
  [
    'sort=-email&size=50&after=abc',
    {
      filters: {},
      sort: { by: 'email', direction: 'desc' },
      page: { size: 50, after: 'abc' },
    },
  ],
  ['view=one', null],
  ['size=all', null],
])('a list at ?%s asks %j', (query, expected) => {
  expect(inputFor(list, query)).toEqual(expected)
})

test('values of the path, constants, and texts with a meaning', () => {
  const question: FirstQuestion = {
    method: 'POST',
    path: 'x',
    input: {
      id: { from: 'path', name: 'id', as: 'number' },
      kind: { from: 'query', name: 'kind', means: { '1': 'trial', '2': true }, otherwise: 'none' },
      fixed: ['a', 1],
    },
  }
  expect(inputFor(question, '', { id: '7' })).toEqual({ id: 7, kind: 'none', fixed: ['a', 1] })
  expect(inputFor(question, 'kind=2', { id: '7' })).toEqual({ id: 7, kind: true, fixed: ['a', 1] })
})

test.each([
  ['', {}],
  ['kind=1', { id: 'seven' }],
  ['kind=3', { id: '7' }],
])('without the value that it needs nothing is asked: %s %j', (query, path) => {
  const input = {
    id: { from: 'path', name: 'id', as: 'number' },
    kind: { from: 'query', name: 'kind', means: { '1': 'a' }, otherwise: 'none' },
  } as const
  expect(inputFor({ method: 'POST', path: 'x', input }, query, path)).toBeNull()
})

test('a call that changes something cannot be a first question', () => {
  expect(() => asks(sessionCalls.setPreference, { key: 'a', value: 1 })).toThrow('cannot be asked')
  expect(() => asks(sessionCalls.login, { email: 'a', password: 'b' })).toThrow('cannot be asked')
})
