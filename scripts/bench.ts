import { join } from 'node:path'
import { argv, exit } from 'node:process'
import { readArguments } from './arguments.ts'
import { partOptions } from './performance/part-options.ts'
import { runProgram } from './promises/run-tests.ts'
import { root } from './root.ts'

// The other programs in bench/ say at their beginning how they are run.
const parts = Object.keys(partOptions) as (keyof typeof partOptions)[] // keys of a const object
const named = parts.find((part) => part === argv[2])
// Before anything is measured: what only a later part would refuse is refused now.
readArguments(
  `pnpm bench [${parts.join('|')}] [--before] [what the part takes, see bench/<part>.ts]`,
  named === undefined ? { before: { type: 'boolean' } } : partOptions[named],
  { what: 'part', words: named === undefined ? [] : [named] },
)
const args = argv.slice(named === undefined ? 2 : 3)
let failed = 0
for (const part of named === undefined ? parts : [named]) {
  const { code, said } = await runProgram([join(root, `bench/${part}.ts`), ...args])
  console.log(said)
  if (code !== 0) failed += 1
}
await runProgram([join(root, 'scripts/write-docs.ts')])
exit(failed === 0 ? 0 : 1)
