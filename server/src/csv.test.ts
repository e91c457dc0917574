import { csvCell, csvChunks } from './csv.ts'

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

test('a file has the mark of UTF-8, a header and one line for each row', async () => {
  const batches = (async function* () {
    yield [{ id: 1, name: 'Ann' }]
    yield [{ id: 2, name: 'Bob, Jr.' }]
  })()
  let file = ''
  for await (const chunk of csvChunks(['id', 'name'], batches)) file += chunk
  expect(file).toBe('\ufeffid,name\r\n1,Ann\r\n2,"Bob, Jr."\r\n')
})
