import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exit } from 'node:process'
import { parseArgs } from 'node:util'
import { runProgram } from '../scripts/guarantees/run-tests.ts'
import { partOptions } from '../scripts/performance/part-options.ts'
import { keepTables } from '../scripts/performance/tables.ts'
import { root } from '../scripts/root.ts'

/*
 * How long each part of `npm test` takes: of a run of its own, or of one whose log there is.
 *
 *   pnpm bench tests [--log <file>] [--before]
 */

const { values } = parseArgs({ options: partOptions.tests })
const { said, code } =
  values.log === undefined
    ? await runProgram([join(root, 'scripts/test.ts')])
    : { said: readFileSync(values.log, 'utf8'), code: 0 }
const parts = [...said.matchAll(/^── (.+): (\d+) passed, (\d+) failed, ([\d.]+) s\r?$/gm)]
const rows = parts.map(([, part = '', ...numbers]): [string, ...number[]] => [part, ...numbers.map(Number)])
if (rows.length === 0) {
  console.error(said.slice(-2_000))
  console.error('No part of npm test says here how long it took.')
  exit(1)
}
const sum = (column: 1 | 2 | 3): number => rows.reduce((total, row) => total + (row[column] ?? 0), 0)
rows.push(['all', sum(1), sum(2), sum(3)])
console.table(rows)
keepTables(
  'tests',
  'pnpm bench tests',
  [{ title: 'npm test, seconds of each part', head: ['', 'passed', 'failed', 's'], rows }],
  values.before ? 'before' : 'now',
)
exit(code)
