import { parseTable, writeTable } from './table-text.ts'

test.each<[string, string[][], string]>([
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    'rows and columns',
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    'a final line break adds no row',
  ],
  ['a\rb', [['a'], ['b']], 'carriage returns'],
  ['a', [['a']], 'one cell'],
  ['', [['']], 'nothing is one empty cell'],
  ['a\t\tb', [['a', '', 'b']], 'empty cells stay'],
  ['a\n\nb', [['a'], [''], ['b']], 'empty rows stay'],
  ['"two\nlines"\tb', [['two\nlines', 'b']], 'a quoted line break is part of its cell'],
  ['"a\tb"\tc', [['a\tb', 'c']], 'a quoted tab is part of its cell'],
  ['"say ""hi"""\tb', [['say "hi"', 'b']], 'a doubled quote is one quote'],
  ['"Acme" Inc\tb', [['"Acme" Inc', 'b']], 'quotes around part of a cell are text'],
  ['5" pipe\tb', [['5" pipe', 'b']], 'a quote within a cell is text'],
  ['"open\tb', [['"open', 'b']], 'an unclosed quote is text'],
  ['名\t姓', [['名', '姓']], 'any script'],
])('%j is %j: %s', (text, rows) => {
  expect(parseTable(text)).toEqual(rows)
})

test('copied text parses back to the same table', () => {
  const rows = [
    ['plain', 'two\nlines', 'a\ttab'],
    ['"quoted"', 'say "hi"', ''],
  ]
  expect(parseTable(writeTable(rows))).toEqual(rows)
})
