import { execFileSync } from 'node:child_process'
import { readPackage } from '../federation.config.ts'
import { root } from '../root.ts'

/** Number of commits that changed some folders; null: no history, or an incomplete one. */
export const commitsIn = (folders: readonly string[], tree: string = root): number | null => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: tree, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return null
    return Number(git('rev-list', '--count', 'HEAD', '--', ...folders))
  } catch {
    return null
  }
}

/**
 * The version of a build: major and minor from its package.json, the third number counts the commits that changed its
 * sources, so that no two releases have the same. Without a history it is package.json's.
 */
export const versionOf = (folder: string): string => {
  const { version } = readPackage(folder)
  const commits = commitsIn(folder === 'host' ? ['host', 'shared'] : [folder])
  return commits === null ? version : version.replace(/\.\d+$/, `.${commits}`)
}
