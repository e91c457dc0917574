import { onThisMachine } from '@console/shared/testing/on-this-machine'
import { parseSearch } from './parse-search.ts'

const now = new Date('2026-11-22T12:00:00Z')
const words = (text: string, more: { exact?: boolean; not?: boolean } = {}) => ({
  kind: 'words',
  text,
  exact: false,
  not: false,
  ...more,
})

test.each([
  ['an empty search has no conditions', '   ', []],
  ['each free word is searched for', 'big invoice', [words('big'), words('invoice')]],
  ['a phrase stays together', '"next week" ok', [words('next week', { exact: true }), words('ok')]],
  ['an unclosed phrase extends to the end', '"next week', [words('next week', { exact: true })]],
  ['a minus negates a word', '-invoice', [words('invoice', { not: true })]],
  ['a minus negates an operator', '-from:ann', [{ kind: 'from', text: 'ann', not: true }]],
  ['operators in any case', 'FROM:Ann', [{ kind: 'from', text: 'Ann', not: false }]],
  ['values in quotes', 'subject:"annual report"', [{ kind: 'subject', text: 'annual report', not: false }]],
  ['values in brackets', 'from:(ann lee)', [{ kind: 'from', text: 'ann lee', not: false }]],
  ['all kinds of recipients', 'to:a cc:b bcc:c', ['a', 'b', 'c'].map((text) => ({ kind: 'to', text, not: false }))],
  ['files', 'has:attachment', [{ kind: 'attachment', not: false }]],
  ['an unknown has: is a word', 'has:yellow-star', [words('has:yellow-star')]],
  ['a day with the year first', 'after:2026/01/31', [{ kind: 'after', at: new Date('2026-01-31'), not: false }]],
  ['a day with the month first', 'before:1/2/2026', [{ kind: 'before', at: new Date('2026-01-02'), not: false }]],
  ['an invalid day is a word', 'after:2026/02/31', [words('after:2026/02/31')]],
  ['ages', 'newer_than:2d', [{ kind: 'after', at: new Date('2026-11-20T12:00:00Z'), not: false }]],
  ['minimum ages', 'older_than:1y', [{ kind: 'before', at: new Date('2025-11-22T12:00:00Z'), not: false }]],
  [
    'states',
    'is:unread is:starred',
    [
      { kind: 'unread', not: false },
      { kind: 'starred', not: false },
    ],
  ],
  ['an unknown state is a word', 'is:chat', [words('is:chat')]],
  ['folders', 'in:trash', [{ kind: 'in', folder: 'trash', not: false }]],
  ['everywhere', 'in:anywhere', [{ kind: 'in', folder: 'anywhere', not: false }]],
  ['in: with another name is a label', 'in:vip', [{ kind: 'label', text: 'vip', not: false }]],
  ['labels', 'label:big-customers', [{ kind: 'label', text: 'big-customers', not: false }]],
  ['the assignee', 'assigned:me', [{ kind: 'assigned', text: 'me', not: false }]],
  ['the status', 'status:done', [{ kind: 'status', status: 'done', not: false }]],
  ['unknown operators are words', 'foo:bar', [words('foo:bar')]],
  ['an operator without a value is a word', 'from:', [words('from:')]],
  ['addresses are words', 'ann@acme.test', [words('ann@acme.test')]],
  ['web addresses are words', 'https://acme.test/a', [words('https://acme.test/a')]],
])('%s', (_sentence, q, terms) => expect(parseSearch(q, now)).toEqual(terms))

test('parses pathological input quickly', () => {
  const began = performance.now()
  parseSearch('"'.repeat(250) + '-('.repeat(125), now)
  expect(performance.now() - began).toBeLessThan(onThisMachine(100))
})
