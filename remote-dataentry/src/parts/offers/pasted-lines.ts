import { parseTable } from '../grid/table-text.ts'
import type { Line } from './offer-desk.ts'

const heads = new Set(['name', 'product', 'products', 'technology', 'technologies'])

/** Of a line without tabs: its parts between semicolons, or else between commas; what is left over is the last one's. */
const partsOf = (line: string): string[] => {
  const mark = line.includes(';') ? ';' : ','
  const [name = '', category = '', ...rest] = line.split(mark)
  return [name, category, rest.join(mark)]
}

/** What was pasted, line by line: name, category, and the third part; without empty lines and without a head. */
export const readLines = (text: string): readonly Line[] => {
  const lines = parseTable(text)
    .map((cells) => (cells.length === 1 ? partsOf(cells[0] ?? '') : cells))
    .map(([name = '', category = '', own = '']) => ({ name: name.trim(), category: category.trim(), own: own.trim() }))
    .filter(({ name, category, own }) => name !== '' || category !== '' || own !== '')
  return heads.has(lines[0]?.name.toLowerCase() ?? '') ? lines.slice(1) : lines
}

/** Lines as they can be pasted again. */
export const writeLines = (lines: readonly Line[]): string =>
  lines.map(({ name, category, own }) => [name, category, own].join('\t').replace(/\t+$/, '')).join('\n')
