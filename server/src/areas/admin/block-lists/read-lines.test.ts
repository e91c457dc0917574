import { onThisMachine } from '@console/shared/testing/on-this-machine'
import { readLines } from './read-lines.ts'

test.each([
  ['only a rule', ' spam.example ', ['spam.example', '']],
  ['a rule with its reason', 'spam.example, sends spam', ['spam.example', 'sends spam']],
  ['separated by a semicolon', 'spam.example;sends spam', ['spam.example', 'sends spam']],
  ['spreadsheet quotes', '"spam.example","Spam, from bots; daily"', ['spam.example', 'Spam, from bots; daily']],
  ['a quote within quotes', 'spam.example,"their ""offers"""', ['spam.example', 'their "offers"']],
  ['spaces around quotes', ' "spam.example" , "sends spam" ', ['spam.example', 'sends spam']],
  ['an unclosed quote', 'spam.example,"sends spam', ['spam.example', '"sends spam']],
  ['a comment', 'spam.example # since May', ['spam.example', '']],
  ['a # in quotes', 'spam.example,"ticket #12" # since May', ['spam.example', 'ticket #12']],
])('%s', (_, line, [rule, reason]) => {
  expect(readLines([line])).toMatchObject([{ line: 1, rule, reason }])
})

test('skips empty lines and bare comments, and keeps the line numbers', () => {
  expect(readLines(['', '# a list', '  ', '"",x', 'spam.example']).map(({ line }) => line)).toEqual([5])
})

test('reads the worst line quickly', () => {
  const began = performance.now()
  for (const piece of ['"', '""', '",', '"a', '#"']) readLines([piece.repeat(300)])
  expect(performance.now() - began).toBeLessThan(onThisMachine(200))
})
