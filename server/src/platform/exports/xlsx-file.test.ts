import { unzip } from '../../testing/unzip.ts'
import type { ExportRow } from './export-list.ts'
import type { Piece, RowSheet } from './row-sheet.ts'
import { cell, xmlText } from './xlsx-cells.ts'
import { xlsxFile } from './xlsx-file.ts'

async function* of(...batches: ExportRow[][]): RowSheet['batches'] {
  yield* batches
}

const sheetOf = (rest: Partial<RowSheet>): RowSheet => ({
  name: 'customers-list',
  columns: ['id', 'name'],
  titles: ['id', 'name'],
  kinds: {},
  head: [],
  batches: of(),
  ...rest,
})

const filesOf = async (sheet: RowSheet, sheetRows?: number) => {
  const pieces: Piece[] = []
  for await (const piece of xlsxFile(sheet, sheetRows)) pieces.push(piece)
  return {
    rows: pieces.reduce((sum, { rows }) => sum + rows, 0),
    files: unzip(Buffer.concat(pieces.map(({ bytes }) => bytes))),
  }
}

/** The cells of a sheet as written, line by line. */
const linesOf = (xml = ''): string[][] =>
  [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, cells = '']) =>
    [...cells.matchAll(/<c\/>|<c[^>]*>.*?<\/c>/gs)].map(([text]) => text.replace(/<[^>]*>/g, '')),
  )

test.each([
  [
    'a text is never a formula',
    '=cmd()',
    undefined,
    '<c t="inlineStr"><is><t xml:space="preserve">=cmd()</t></is></c>',
  ],
  [
    'a text with leading blanks is never a formula',
    ' \t=1',
    undefined,
    '<c t="inlineStr"><is><t xml:space="preserve"> \t=1</t></is></c>',
  ],
  ['a number is a number', -5.25, undefined, '<c><v>-5.25</v></c>'],
  [
    'a number in a text is a text: a phone number keeps its plus',
    '+4930',
    undefined,
    '<c t="inlineStr"><is><t xml:space="preserve">+4930</t></is></c>',
  ],
  [
    'an id of 16 digits keeps each of them',
    9_007_199_254_740_991,
    undefined,
    '<c t="inlineStr"><is><t xml:space="preserve">9007199254740991</t></is></c>',
  ],
  ['yes and no', true, undefined, '<c t="b"><v>1</v></c>'],
  ['nothing', null, undefined, '<c/>'],
  [
    'several words',
    ['blocked', 'spam'],
    undefined,
    '<c t="inlineStr"><is><t xml:space="preserve">blocked spam</t></is></c>',
  ],
  ['a moment, in UTC', '2026-11-21T12:00:00.000Z', 'time', '<c s="1"><v>46347.5</v></c>'],
  ['a day', '03/01/2026', 'day', '<c s="2"><v>46082</v></c>'],
  [
    'a day that spreadsheets miscount',
    '01/01/1900',
    'day',
    '<c t="inlineStr"><is><t xml:space="preserve">01/01/1900</t></is></c>',
  ],
  ['an invalid day', 'soon', 'day', '<c t="inlineStr"><is><t xml:space="preserve">soon</t></is></c>'],
] as const)('%s', (_, value, kind, xml) => {
  expect(cell(value, kind)).toBe(xml)
})

test.each([
  ['<a href="x">&', '&lt;a href="x"&gt;&amp;'],
  ['\0\u0007', '_x0000__x0007_'],
  ['two\r\nlines', 'two_x000D_\nlines'],
  ['_x0041_', '_x005F_x0041_'],
  ['snake_case', 'snake_case'],
  ['\ud83d', '\ufffd'],
  ['محمد 😀', 'محمد 😀'],
])('%j is written so that it is read unchanged', (text, xml) => {
  expect(xmlText(text)).toBe(xml)
})

test('text longer than a cell holds ends with an ellipsis', () => {
  const text = cell('x'.repeat(40_000)).replace(/<[^>]*>/g, '')
  expect([text.length, text.at(-1)]).toEqual([32_767, '…'])
})

test('a workbook has its columns in order below its description', async () => {
  const { files, rows } = await filesOf(
    sheetOf({
      columns: ['name', 'id'],
      titles: ['Name of it', 'id'],
      head: [['list', 'customers-list']],
      batches: of([{ id: 1, name: 'Ann', other: 'x' }], [], [{ id: 2, name: 'Bob & Co' }]),
    }),
  )
  expect(rows).toBe(2)
  expect(linesOf(files['xl/worksheets/sheet1.xml'])).toEqual([
    ['list', 'customers-list'],
    [],
    ['Name of it', 'id'],
    ['Ann', '1'],
    ['Bob &amp; Co', '2'],
  ])
  expect(files['xl/worksheets/sheet1.xml']).toContain('ySplit="3" topLeftCell="A4"')
  expect(Object.keys(files).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
})

test.each([
  ['no rows', 0, [1]],
  ['as many as fit', 9, [10]],
  ['one more', 10, [10, 2]],
  ['many', 25, [10, 10, 8]],
])('%s: more sheets, each with the column titles', async (_, count, lines) => {
  const rows = Array.from({ length: count }, (_row, id) => ({ id, name: 'x' }))
  const file = await filesOf(sheetOf({ batches: of(rows.slice(0, 7), rows.slice(7)) }), 10)
  expect(file.rows).toBe(count)
  const sheets = lines.map((_lines, index) => linesOf(file.files[`xl/worksheets/sheet${index + 1}.xml`]))
  expect(sheets.map(({ length }) => length)).toEqual(lines)
  expect(sheets.map(([header]) => header)).toEqual(lines.map(() => ['id', 'name']))
  expect(file.files['xl/workbook.xml']?.match(/<sheet /g)).toHaveLength(lines.length)
  expect(sheets.flatMap((sheet) => sheet.slice(1).map(([id]) => Number(id)))).toEqual(rows.map(({ id }) => id))
})

/** Text that hardly compresses. */
const noise = (): string => Array.from({ length: 40 }, () => Math.random().toString(36)).join('')

test('it is made only as far as it is read, and failing rows end it', async () => {
  let reads = 0
  let stopped = false
  const endless = (async function* () {
    try {
      for (;;) {
        reads += 1
        yield Array.from({ length: 500 }, (_row, id) => ({ id, name: noise() }))
      }
    } finally {
      stopped = true
    }
  })()
  for await (const piece of xlsxFile(sheetOf({ batches: endless }))) {
    expect(piece.rows).toBeGreaterThan(0)
    break
  }
  expect([stopped, reads < 100]).toEqual([true, true])

  const failing = (async function* () {
    yield [{ id: 1, name: 'x' }]
    throw new Error('no more')
  })()
  await expect(filesOf(sheetOf({ batches: failing }))).rejects.toThrow('no more')
})
