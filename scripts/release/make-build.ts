import type { Part } from '../build/parts.ts'
import { buildStale } from '../build.ts'
import { checkTypes } from './check-types.ts'
import { Refused } from './command.ts'
import { type LocalBuild, readLocalBuild } from './local-build.ts'
import { step } from './step.ts'

/** Checks the types of a part and builds it, unless its build is current. */
export const makeBuild = async (part: Part): Promise<LocalBuild> => {
  // In parallel: neither needs the other's result. Both are awaited, so that none writes during the next step.
  const [types, built] = await Promise.allSettled([
    step('types', () => checkTypes(part)),
    step(
      'build',
      () => buildStale([part]),
      (names) => (names.length === 0 ? 'nothing changed since the last one' : ''),
    ),
  ])
  if (types.status === 'rejected') throw types.reason
  if (built.status === 'rejected') throw new Refused(`${built.reason.message} What the bundler says stands above.`)
  return readLocalBuild(part)
}
