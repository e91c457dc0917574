import { fillTemplate, openVariables } from './press-template.ts'

test.each([
  ['known placeholders', '{{company}} raises {{ amount }}', { company: 'Acme', amount: '$5M' }, 'Acme raises $5M'],
  ['an unknown placeholder stays', '{{company}} hires {{person}}', { company: 'Acme' }, 'Acme hires {{person}}'],
  ['a placeholder with an empty value stays', 'as {{job}}', { job: '' }, 'as {{job}}'],
  ['placeholders in values are not filled', '{{company}}', { company: '{{person}}', person: 'Ada' }, '{{person}}'],
  ['a text without placeholders', 'Acme', { company: 'x' }, 'Acme'],
])('%s', (_name, text, known, filled) => expect(fillTemplate(text, known)).toBe(filled))

test('lists the placeholders left open', () =>
  expect(openVariables('{{company}} hires {{ person }}')).toEqual(['{{company}}', '{{ person }}']))
