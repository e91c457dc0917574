import { execFileSync } from 'node:child_process'
import { readPackage } from '../federation.config.ts'
import { root } from '../root.ts'

/** How many commits changed some folders; null: the tree has no history, or not all of it. */
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
 * The version of a build: the first two numbers are its package.json's, the third counts the commits that changed what it
 * is made from, so that no two releases have the same. Without a history it is what package.json says.
 */
export const versionOf = (folder: string): string => {
  const { version } = readPackage(folder)
  const commits = commitsIn(folder === 'host' ? ['host', 'shared'] : [folder])
  return commits === null ? version : version.replace(/\.\d+$/, `.${commits}`)
}
