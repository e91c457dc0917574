import { join } from 'node:path'
import { argv, env, exit } from 'node:process'
import { readArguments } from './arguments.ts'
import { runProgram } from './guarantees/run-tests.ts'
import { partOptions } from './performance/part-options.ts'
import { root } from './root.ts'

// The other programs in bench/ explain their usage at the top of their files.
/** Measurements of this machine replace the recorded ones only on request. */
const keep = argv.includes('--keep') || argv.includes('--before')
const given = argv.filter((word) => word !== '--keep')

const parts = Object.keys(partOptions) as (keyof typeof partOptions)[] // keys of a const object
const named = parts.find((part) => part === given[2])
// Validated before measuring, so that a mistake in a later part is refused at once.
readArguments(
  `pnpm bench [${parts.join('|')}] [--keep] [--before] [what the part takes, see bench/<part>.ts]`,
  { ...(named === undefined ? { before: { type: 'boolean' } } : partOptions[named]), keep: { type: 'boolean' } },
  { what: 'part', words: named === undefined ? [] : [named] },
)
const args = given.slice(named === undefined ? 2 : 3)
if (keep) env.KEEP_MEASURED = 'yes'
let failed = 0
for (const part of named === undefined ? parts : [named]) {
  const { code, said } = await runProgram([join(root, `bench/${part}.ts`), ...args])
  console.log(said)
  if (code !== 0) failed += 1
}
if (keep) await runProgram([join(root, 'scripts/docs.ts')])
else console.log('Nothing was kept: docs/performance.md is as it was. --keep writes these numbers into it.')
exit(failed === 0 ? 0 : 1)
