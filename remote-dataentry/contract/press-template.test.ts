import { fillTemplate, openPlaces } from './press-template.ts'

test.each([
  ['known places', '{{company}} raises {{ amount }}', { company: 'Acme', amount: '$5M' }, 'Acme raises $5M'],
  ['one that is not known stays', '{{company}} hires {{person}}', { company: 'Acme' }, 'Acme hires {{person}}'],
  ['one that is known to be empty stays', 'as {{job}}', { job: '' }, 'as {{job}}'],
  ['what is filled in is not filled again', '{{company}}', { company: '{{person}}', person: 'Ada' }, '{{person}}'],
  ['a text without places', 'Acme', { company: 'x' }, 'Acme'],
])('%s', (_name, text, known, filled) => expect(fillTemplate(text, known)).toBe(filled))

test('lists the placeholders left open', () =>
  expect(openPlaces('{{company}} hires {{ person }}')).toEqual(['{{company}}', '{{ person }}']))
