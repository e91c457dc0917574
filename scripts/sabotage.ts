import { join } from 'node:path'
import { exit } from 'node:process'
import { readArguments } from './arguments.ts'
import { isSabotage } from './guarantees/guarantee.ts'
import { guarantees } from './guarantees/guarantees.ts'
import { runJest } from './guarantees/run-tests.ts'
import { root } from './root.ts'

// Removes each guard in turn, and fails if the tests do not notice.
const { words: names } = readArguments(
  'pnpm sabotage [<guarantee such as A1> …]',
  {},
  { what: 'guarantee', words: guarantees.map(({ id }) => id) },
)
const mutants = guarantees
  .filter(({ id }) => names.length === 0 || names.includes(id))
  .flatMap(({ id, mutants }) => mutants.filter(isSabotage).map((mutant) => ({ id, mutant })))

const hook = join(root, 'scripts/guarantees/sabotage-process.mjs')
let unnoticed = 0
for (const { id, mutant } of mutants) {
  const { file, guard, without } = mutant
  const { code, said } = await runJest(mutant.run, {
    only: mutant.only,
    // Jest loads the guard's file through its transformer, Node (server tests and the processes they start) through a
    // hook.
    env: { SABOTAGE: JSON.stringify({ file, guard, without }), NODE_OPTIONS: `--import ${hook}` },
  })
  // A test that never ran has detected nothing.
  const failed = Number(/^Tests:\s+(\d+) failed/m.exec(said)?.[1] ?? 0)
  const isRed = code !== 0 && failed > 0
  console.log(`${isRed ? `red (${failed})` : 'NOT NOTICED'}  ${id}  ${mutant.name}`)
  if (!isRed) {
    unnoticed += 1
    console.log(said.split('\n').slice(-25).join('\n'))
  }
}
console.log(`\n${mutants.length - unnoticed} of ${mutants.length} guards are missed when they are gone.`)
exit(unnoticed === 0 ? 0 : 1)
