import { execFileSync } from 'node:child_process'
import { root } from '../root.ts'

/** What a tree holds: its commit, and whether there is something in it that is in no commit. */
export interface TreeSource {
  readonly commit: string
  readonly uncommitted: boolean
}

/** Null: the tree is in no repository of git, or there is no git. */
export const readSource = (folder: string = root): TreeSource | null => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return { commit: git('rev-parse', 'HEAD'), uncommitted: git('status', '--porcelain', '--', '.') !== '' }
  } catch {
    return null
  }
}

/** Warning before a release of uncommitted sources: the build could not be repeated. */
export const sourceWarning = (source: TreeSource | null): string | null => {
  if (source === null) return 'This tree has no commit in git: nobody will know what the release was built from.'
  if (source.uncommitted)
    return `The tree has changes that are in no commit: what goes live is not ${source.commit.slice(0, 7)}, and the release says so.`
  return null
}
