import { ofList, parseTable } from '../grid/table-text.ts'
import type { Line } from './offer-desk.ts'

const heads = new Set(['name', 'product', 'products', 'technology', 'technologies'])

const parts = 3

const linesIn = (text: string) => parseTable(text, ofList, parts).map((cells) => cells.map((cell) => cell.trim()))

/** Pasted text by line: name, category, and the third part; without empty lines and a header. */
export const readLines = (text: string): readonly Line[] => {
  const lines = linesIn(text)
    .map(([name = '', category = '', own = '']) => ({ name, category, own }))
    .filter(({ name, category, own }) => name !== '' || category !== '' || own !== '')
  return heads.has(lines[0]?.name.toLowerCase() ?? '') ? lines.slice(1) : lines
}

/** How many lines have more parts than are used. */
export const longerLines = (text: string): number =>
  linesIn(text).filter((cells) => cells.slice(parts).some((cell) => cell !== '')).length

const quoted = (part: string): string => (/[\t\r\n;,"]/.test(part) ? `"${part.replaceAll('"', '""')}"` : part)

/** Lines in a form that can be pasted again. */
export const writeLines = (lines: readonly Line[]): string =>
  lines.map(({ name, category, own }) => [name, category, own].map(quoted).join('\t').replace(/\t+$/, '')).join('\n')
