import { csvCell } from './csv.ts'

test.each([
  ['=1+1'],
  ['+1'.concat('+1')],
  ['-2+3'],
  ['@SUM(A1)'],
  ['\t=1'],
  ['\r=1'],
  ['\n=1'],
  ['\0=1'],
  [' =1'],
  ['"=1'],
  ["'=1"],
  ['\u00a0=1'],
  ['\u200b=1'],
  ['\ufeff=1'],
  ['\u001f=1'],
  ['＝1+1'],
  ['＋1+1'],
  ['－1+1'],
  ['＠x'],
  ['\tx'],
  ['\0x'],
  ['+4930901820'],
])('%j is not left for a spreadsheet to run', (text) => {
  expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/)
})

test.each([
  ['plain', 'plain'],
  [-5, '-5'],
  ['-5.25', '-5.25'],
  [0, '0'],
  [null, ''],
  [undefined, ''],
  [['blocked', 'spam'], 'blocked spam'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['a=b', 'a=b'],
  ['محمد', 'محمد'],
])('%j is written as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

// Reliability row B4: what spreadsheets skip, before each sign that begins a formula.
const skipped = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\0',
  '\u001f',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '"',
  "'",
  '`',
  '“',
  '‘',
  '«',
  ' " \n',
]
const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n', '\0']
test.each(skipped.flatMap((before) => signs.map((sign) => [`${before}${sign}cmd()`])))('%j is made plain', (text) => {
  expect(csvCell(text).replace(/^"/, '')[0]).toBe("'")
})
