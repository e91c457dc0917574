import { readArguments } from './arguments.ts'
import { sharedPackage } from './build/shared-package.ts'
import { changesSince, versionCommit, versionFaults } from './shared-api/version.ts'

// Prints what changed in what `shared` provides to remotes, and the version that this requires.
readArguments('pnpm shared-version', {}, { what: 'option', words: [] })

const { version } = sharedPackage
const commit = versionCommit()
if (commit === null) {
  console.log(`shared is ${version}, and no commit says so yet: there is nothing to compare with.`)
} else {
  const faults = versionFaults(version, changesSince(commit))
  if (faults.length === 0)
    console.log(`shared is ${version}, and what it gives is what it gave in ${commit.slice(0, 8)}.`)
  else {
    console.error(faults.join('\n'))
    process.exitCode = 1
  }
}
