import { join } from 'node:path'
import { argv, exit } from 'node:process'
import { runProgram } from './promises/run-tests.ts'
import { root } from './root.ts'

/** The parts that docs/performance.md tells of. The other programs in bench/ say at their beginning how they are run. */
const parts = ['load', 'navigation', 'server'] as const

// `pnpm bench [load|navigation|server] [what the part takes]`: without a name all of them.
const [first = '', ...rest] = argv.slice(2)
const named = parts.find((part) => part === first)
const args = named === undefined ? argv.slice(2) : rest
if (named === undefined && first !== '' && !first.startsWith('--')) {
  console.error(`There is no part ${first}: ${parts.join(', ')}.`)
  exit(1)
}
let failed = 0
for (const part of named === undefined ? parts : [named]) {
  const { code, said } = await runProgram([join(root, `bench/${part}.ts`), ...args])
  console.log(said)
  if (code !== 0) failed += 1
}
await runProgram([join(root, 'scripts/write-docs.ts')])
exit(failed === 0 ? 0 : 1)
