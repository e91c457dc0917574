import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Part } from '../build/parts.ts'
import { buildStale } from '../build.ts'
import { root } from '../root.ts'
import { Refused } from './command.ts'
import { type LocalBuild, readLocalBuild } from './local-build.ts'
import { step } from './step.ts'

/** Checks the types of the tree and builds a part, if it is not what its sources say. */
export const makeBuild = async (part: Part): Promise<LocalBuild> => {
  // Beside each other: neither needs the other's result. Both are waited for, so that none writes into the next step.
  const [types, built] = await Promise.allSettled([
    step('types', checkTypes),
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

const checkTypes = async (): Promise<void> => {
  const child = spawn(join(root, 'node_modules/.bin/tsc'), ['-p', root], { stdio: ['ignore', 'pipe', 'inherit'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Refused(`${Buffer.concat(chunks)}The types do not fit: mend what stands above.`)
}
