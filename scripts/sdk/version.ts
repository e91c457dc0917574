import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedPackage } from '../build/shared-package.ts'
import { commitsIn } from '../build/version.ts'
import { root } from '../root.ts'
import { readTree } from '../shape/tree.ts'
import { published } from './published.ts'

/** Sources of the SDK besides what it publishes. */
const folders = ['scripts', 'server/src/platform/releases/gate']
const files = ['pnpm-workspace.yaml', 'server/src/answered.ts', 'server/src/calls.ts', 'shared/package.json']

const contentHash = (): string => {
  const hash = createHash('sha256')
  for (const folder of [...published(), ...folders])
    for (const { path, text } of readTree(root, folder)) hash.update(`${path}\0${text}\0`)
  for (const file of files) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 8)
}

/**
 * The version of this tree's SDK: that of `shared`, with the number of commits as its third number and a hash of its
 * sources, because two trees may have equally many commits.
 */
export const sdkVersion = (): string => {
  const [major, minor] = sharedPackage.version.split('.')
  return `${major}.${minor}.${commitsIn(['.']) ?? 0}-${contentHash()}`
}
