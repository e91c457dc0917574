import { gatherFacts } from './doctor/facts.ts'
import { traps } from './doctor/traps.ts'
import { indent, paint } from './release/table.ts'

// `npm run doctor`: looks for what is known to break a federation. (`pnpm doctor` alone is a command of pnpm itself.)
const facts = await gatherFacts()
let broken = 0
for (const { promise, find, fix } of traps) {
  const findings = find(facts)
  if (findings.length === 0) {
    console.log(`${paint('green', '✓')} ${promise}`)
    continue
  }
  broken += 1
  console.log(`${paint('red', '✗')} ${promise}`)
  console.log(indent([...findings.map((finding) => paint('red', `${finding}.`)), `→ ${fix}`].join('\n')))
}
console.log(broken === 0 ? 'Nothing found.' : `${broken} of ${traps.length} to mend.`)
process.exitCode = broken === 0 ? 0 : 1
