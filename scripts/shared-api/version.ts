import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inc } from 'semver'
import { root } from '../root.ts'
import { type ApiChanges, compareApis } from './compare.ts'
import { emitApi } from './emit.ts'

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 })

/** Exports of federated modules that exist for the tests of `shared`; a test checks that no remote imports them. */
export const internalExports: ReadonlySet<string> = new Set(['http of api/http'])

/** The commit that set the current version of `shared`; null: not in the history. */
export const versionCommit = (): string | null => {
  try {
    const line = readFileSync(join(root, 'shared/package.json'), 'utf8').match(/^ {2}"version": "[^"]+"/m)?.[0] ?? ''
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return null
    // Nothing if the version is not committed yet.
    const [newest] = git('log', '-S', line, '--format=%H', '--', 'shared/package.json').split('\n')
    return newest || null
  } catch {
    return null
  }
}

/** Compares what `shared` provides now with a commit. */
export const changesSince = (commit: string): ApiChanges => {
  // Where the libraries of `shared` are found.
  const cache = join(root, 'shared/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'shared-api-'))
  try {
    const before = join(folder, 'before')
    mkdirSync(before)
    const archive = execFileSync('git', ['archive', commit, 'shared'], { cwd: root, maxBuffer: 1 << 28 })
    execFileSync('tar', ['-x', '-C', before], { input: archive })
    return compareApis(
      emitApi(join(before, 'shared'), join(folder, 'old')),
      emitApi(join(root, 'shared'), join(folder, 'new')),
      folder,
      internalExports,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The version required by the changes; null: the current one is sufficient. */
export const neededVersion = (version: string, { breaking, added }: ApiChanges): string | null => {
  if (breaking.length > 0) return inc(version, 'major')
  return added.length > 0 ? inc(version, 'minor') : null
}

/** What is wrong with the version of `shared`, as sentences. */
export const versionFaults = (version: string, changes: ApiChanges): string[] => {
  const needed = neededVersion(version, changes)
  if (needed === null) return []
  const { breaking, added } = changes
  return [
    ...breaking.map((sentence) => `Breaks remotes that were built before: ${sentence}.`),
    ...added.map((name) => `New: ${name}.`),
    `Give shared the version ${needed} in shared/package.json, and say in shared/CHANGELOG.md what is new.`,
  ]
}
