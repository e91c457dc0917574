import { csvOf } from './csv.ts'

test('rows start with the mark of UTF-8; numbers stay numbers, and no text is a formula', () => {
  const rows = [
    ['a "b"', 'c,d', 'e\nf', -1.5],
    ['“=1', '- Berlin', 'Acme - Berlin', '12 %'],
  ]
  expect(csvOf(rows)).toBe(`\ufeff"a ""b""","c,d","e\nf",-1.5\r\n'“=1,'- Berlin,Acme - Berlin,12 %\r\n`)
})
