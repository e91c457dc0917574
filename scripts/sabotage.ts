import { exit } from 'node:process'
import { readArguments } from './arguments.ts'
import { isSabotage } from './promises/promise.ts'
import { promises } from './promises/promises.ts'
import { runJest } from './promises/run-tests.ts'

// Takes each guard away in turn, and fails where the tests do not notice.
const { words: asked } = readArguments(
  'pnpm sabotage [<promise such as A1> …]',
  {},
  { what: 'promise', words: promises.map(({ id }) => id) },
)
const twins = promises
  .filter(({ id }) => asked.length === 0 || asked.includes(id))
  .flatMap(({ id, twins }) => twins.filter(isSabotage).map((twin) => ({ id, twin })))

let unnoticed = 0
for (const { id, twin } of twins) {
  const { file, guard, without } = twin
  const { code, said } = await runJest(twin.run, {
    only: twin.only,
    env: { SABOTAGE: JSON.stringify({ file, guard, without }) },
  })
  // A test that never ran has noticed nothing.
  const failed = Number(/^Tests:\s+(\d+) failed/m.exec(said)?.[1] ?? 0)
  const isRed = code !== 0 && failed > 0
  console.log(`${isRed ? `red (${failed})` : 'NOT NOTICED'}  ${id}  ${twin.name}`)
  if (!isRed) {
    unnoticed += 1
    console.log(said.split('\n').slice(-25).join('\n'))
  }
}
console.log(`\n${twins.length - unnoticed} of ${twins.length} guards are missed when they are gone.`)
exit(unnoticed === 0 ? 0 : 1)
