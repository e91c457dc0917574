import type { Call } from '@console/shared/contract/define-calls'
import { measured } from '@console/shared/testing/measured'
import { calls } from '../../calls.ts'
import { unzip } from '../../testing/unzip.ts'
import { csvChunks } from './csv.ts'
import { csvFile } from './csv-file.ts'
import type { ExportRow } from './export-list.ts'
import type { RowSheet } from './row-sheet.ts'
import { xlsxFile } from './xlsx-file.ts'

/** Characters that spreadsheets skip before a formula. */
const prefixes = [
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
const signs = ['=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝', '＋', '－', '＠']
const atBegin = prefixes.flatMap((prefix) => signs.map((sign) => `${prefix}${sign}cmd|'/c calc'!A1`))
/** Where a spreadsheet in another country, or with another setting, splits a cell. */
const separators = [';', ',', '\t', '|', '\n', '\r']
const inside = separators.flatMap((cut) =>
  prefixes.flatMap((prefix) => ['=', '+', '-', '@'].map((sign) => `Smith${cut}${prefix}${sign}cmd()`)),
)
const formulas = [...atBegin, ...inside]

const columnsOf = ({ input }: Pick<Call, 'input'>): readonly string[] => {
  // An export's input is an object with the names of its columns.
  const { properties } = input as { properties?: { columns?: { items?: { enum?: readonly string[] } } } }
  return properties?.columns?.items?.enum ?? []
}
const lists = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries<Call>(group).flatMap(([name, call]) => {
    const columns = columnsOf(call)
    return columns.length === 0 ? [] : [[`${area}.${name}`, columns] as const]
  }),
)

const rowsOf = (columns: readonly string[]): ExportRow[] =>
  formulas.map((formula) => Object.fromEntries(columns.map((column) => [column, formula])))
async function* batchesOf(rows: readonly ExportRow[]) {
  yield rows
}
const sheetOf = (columns: readonly string[], rows: readonly ExportRow[]): RowSheet => ({
  name: 'list',
  columns,
  titles: columns,
  kinds: {},
  head: [['filter', '=1+1']],
  batches: batchesOf(rows),
})

/** The cells of a CSV file as a spreadsheet reads them. */
const cellsOf = (csv: string): string[] =>
  [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
const isHarmless = (cell: string): boolean => cell.startsWith("'") || /^Smith[^=+\-@]*'[=+\-@]cmd\(\)$/.test(cell)

const chunksOf = async <T>(chunks: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}
const bytesOf = async (pieces: AsyncIterable<{ bytes: Buffer }>) =>
  Buffer.concat((await chunksOf(pieces)).map(({ bytes }) => bytes))

let cells = 0
afterAll(() => {
  measured('B4', 'prefixes', prefixes.length)
  measured('B4', 'signs', signs.length)
  measured('B4', 'separators', separators.length)
  measured('B4', 'lists', lists.length)
  measured('B4', 'cells written', cells)
})

test('every export is among the lists', () => {
  const streamed = Object.values(calls).flatMap((group) =>
    Object.values<Call>(group).filter(({ stream, input }) => stream === 'csv' && columnsOf({ input }).length > 0),
  )
  expect(lists.length).toBeGreaterThanOrEqual(streamed.length)
  expect(lists.length).toBeGreaterThan(20)
})

test.each(lists)('%s, streamed, as CSV and as a workbook: no column holds a formula', async (_name, columns) => {
  const rows = rowsOf(columns)
  const wanted = rows.length * columns.length

  const streamed = cellsOf(
    (await chunksOf(csvChunks(columns, batchesOf(rows)))).map(({ bytes }) => bytes).join(''),
  ).slice(columns.length)
  expect(streamed).toHaveLength(wanted + 1)
  expect(streamed.slice(0, wanted).filter((cell) => !isHarmless(cell))).toEqual([])

  const file = (await bytesOf(csvFile(sheetOf(columns, rows), true))).toString()
  expect(file).toContain("filter,'=1+1")
  const kept = cellsOf(file.slice(file.indexOf(columns.join(',')))).slice(columns.length, columns.length + wanted)
  expect(kept).toEqual(streamed.slice(0, wanted))

  const book = unzip(await bytesOf(xlsxFile(sheetOf(columns, rows))))
  const sheet = book['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).not.toMatch(/<f[ >]/)
  expect(sheet.match(/t="inlineStr"/g)?.length).toBe(wanted + columns.length + 2)
  expect(sheet.match(/<v>/g)).toBeNull()
  cells += wanted * 3
})

test('numbers stay numbers', async () => {
  const columns = ['n']
  const rows = [-5, 0, 12.5, '-5.25'].map((n) => ({ n }))
  const csv = await chunksOf(csvChunks(columns, batchesOf(rows)))
  expect(csv.map(({ bytes }) => bytes).join('')).toBe('\ufeffn\r\n-5\r\n0\r\n12.5\r\n-5.25\r\n')
  const book = unzip(await bytesOf(xlsxFile(sheetOf(columns, [{ n: -5 }, { n: 12.5 }]))))
  expect(book['xl/worksheets/sheet1.xml']?.match(/<v>[^<]*<\/v>/g)).toEqual(['<v>-5</v>', '<v>12.5</v>'])
})
