import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readPackage } from '../federation.config.ts'
import { isSdk, root, tools } from '../root.ts'
import { contractFile } from './contract/contract-file.ts'
import { distOf, nameOf, type Part, remotes } from './parts.ts'
import { versionOf } from './version.ts'

const bundler = [
  'package-lock.json',
  'pnpm-lock.yaml',
  'scripts/federation.config.ts',
  'scripts/build',
  'scripts/shape/messages.ts',
  'server/src/platform/releases/gate/call-table.ts',
  'shared/package.json',
]

/** Sources of a part. Of `shared` and other areas, a remote only bundles the contracts. */
export const inputsOf = (part: Part): string[] => [
  ...bundler,
  ...['package.json', 'src', 'lang'].map((file) => `${part.folder}/${file}`),
  ...(part.kind === 'host'
    ? ['shared/src']
    : ['shared/src/contract', ...remotes().map(({ folder }) => `${folder}/contract`)]),
]

const isTest = (file: string): boolean => /\.(test|type-test)\.tsx?$/.test(file)

function filesOf(input: string): string[] {
  const path = join(root, input)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [input]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/** A hash of all sources of a part. */
export const inputHash = (part: Part): string => {
  const hash = createHash('sha256').update(
    `${versionOf(part.folder)}\0${isSdk ? readPackage(dirname(tools)).version : ''}\0`,
  )
  for (const file of inputsOf(part).flatMap(filesOf).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

// Beside dist, not in it, because everything in dist is released.
const stampOf = (part: Part): string => join(root, '.cache/build', nameOf(part))

/** Whether the part was never built, or its sources have changed. */
export const isStale = (part: Part): boolean =>
  !existsSync(join(distOf(part), contractFile)) ||
  !existsSync(stampOf(part)) ||
  readFileSync(stampOf(part), 'utf8') !== inputHash(part)

/** Records what a part was built from; `hash` is computed before the build, so that an edit during it is noticed. */
export const markBuilt = (part: Part, hash: string): void => {
  mkdirSync(dirname(stampOf(part)), { recursive: true })
  writeFileSync(stampOf(part), hash)
}
