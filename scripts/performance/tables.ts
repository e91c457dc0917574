import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.ts'

/** Results of one part of the bench, for people. */
export interface Table {
  readonly title: string
  readonly note?: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

interface Measured {
  readonly at: string
  readonly machine: string
  readonly command: string
  readonly tables: readonly Table[]
}

/** By part, before an optimisation and now. */
export interface Performance {
  readonly before: Readonly<Record<string, Measured>>
  readonly now: Readonly<Record<string, Measured>>
}

const path = join(root, 'docs/performance.json')

export const readPerformance = (): Performance => JSON.parse(readFileSync(path, 'utf8'))

const machine = (): string =>
  `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`

/** Stores a part's tables for docs/performance.md; with `as`, as those from before. */
export const keepTables = (part: string, command: string, tables: readonly Table[], as: keyof Performance): void => {
  // Only with `pnpm bench --keep`: measurements of any machine must not replace the recorded ones.
  if (process.env.KEEP_MEASURED === undefined) return
  const all = readPerformance()
  const measured: Measured = {
    at: new Date().toISOString().slice(0, 10),
    machine: machine(),
    command,
    // Some are only measured under conditions that were not asked for.
    tables: tables.filter(({ rows }) => rows.length > 0),
  }
  writeFileSync(path, `${JSON.stringify({ ...all, [as]: { ...all[as], [part]: measured } }, null, 2)}\n`)
}

/** A number with three significant digits. */
export const short = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(2)))

const cellOf = (value: string | number): string => (typeof value === 'number' ? short(value) : value)

/** As Markdown, with numbers aligned right. */
export const markdownOf = ({ title, note, head, rows }: Table): string => {
  const isNumber = (column: number) => rows.every((row) => /^[-\d.,×% –]*$/.test(cellOf(row[column] ?? '')))
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [
    `**${title}**${note ? `: ${note}` : ''}`,
    '',
    line(head),
    line(head.map((_, column) => (isNumber(column) ? '--:' : '---'))),
    ...rows.map((row) => line(row.map(cellOf))),
    '',
  ].join('\n')
}
