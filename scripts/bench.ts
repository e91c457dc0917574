import { join } from 'node:path'
import { argv, env, exit } from 'node:process'
import { readArguments } from './arguments.ts'
import { runProgram } from './guarantees/run-tests.ts'
import { partOptions } from './performance/part-options.ts'
import { root } from './root.ts'

// The other programs in bench/ say at their beginning how they are run.
/** Numbers of this machine do not take the place of those that are written down, unless somebody says so. */
const keep = argv.includes('--keep') || argv.includes('--before')
const given = argv.filter((word) => word !== '--keep')

const parts = Object.keys(partOptions) as (keyof typeof partOptions)[] // keys of a const object
const named = parts.find((part) => part === given[2])
// Before anything is measured: what only a later part would refuse is refused now.
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
