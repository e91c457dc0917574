import { onThisMachine } from '../testing/on-this-machine.ts'
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
  ['+49 30=1'],
  ['+1-1'],
  ['+A1'],
])('%j is not run by a spreadsheet', (text) => {
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
  ['+4930901820', '+4930901820'],
  ['+1 617 555 0123', '+1 617 555 0123'],
  ['a;-5;+49 30', 'a;-5;+49 30'],
  ['x; y | z', 'x; y | z'],
  ['sales - marketing; a=b', 'sales - marketing; a=b'],
  ['محمد', 'محمد'],
])('%j is written as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

// Reliability row B4: characters that spreadsheets skip, before each character that starts a formula.
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
test.each(skipped.flatMap((before) => signs.map((sign) => [`${before}${sign}cmd()`])))('%j is neutralised', (text) => {
  expect(csvCell(text).replace(/^"/, '')[0]).toBe("'")
})

// Excel splits at the list separator of the country, other programs at the one they are given; quoting does not help
// then.
const separators = [';', ',', '\t', '|', '\n', '\r']
const skippedCharacters = new Set(skipped.join(''))
test.each(
  separators.flatMap((cut) =>
    skipped.flatMap((before) =>
      ['=', '+', '-', '@', '＝'].map((sign) => [cut, `Smith${cut}${before}${sign}cmd|'/c calc'!A0${cut}x`]),
    ),
  ),
)('split at %j, nothing in %j is run', (cut, text) => {
  for (const piece of csvCell(text).split(cut)) {
    const first = [...piece].findIndex((character) => !skippedCharacters.has(character))
    const runs = '=+-@＝'.includes(piece[first] ?? 'x') && piece[first - 1] !== "'"
    expect([piece, runs]).toEqual([piece, false])
  }
})

test('a text of separators alone takes no time', () => {
  const begun = performance.now()
  csvCell('\t'.repeat(200_000))
  csvCell(';"'.repeat(100_000))
  expect(performance.now() - begun).toBeLessThan(onThisMachine(1_000))
})
