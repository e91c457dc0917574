import { execFileSync } from 'node:child_process'
import { root } from '../root.ts'

/** The commit of a tree, and whether it has uncommitted changes. */
export interface TreeSource {
  readonly commit: string
  readonly uncommitted: boolean
}

/** Null: no git repository, or no git. */
export const readSource = (folder: string = root): TreeSource | null => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return { commit: git('rev-parse', 'HEAD'), uncommitted: git('status', '--porcelain', '--', '.') !== '' }
  } catch {
    return null
  }
}

/** Warning before a release of uncommitted sources: the build could not be reproduced. */
export const sourceWarning = (source: TreeSource | null): string | null => {
  if (source === null) return 'This tree has no commit in git: nobody will know what the release was built from.'
  if (source.uncommitted)
    return `The tree has changes that are in no commit: what goes live is not ${source.commit.slice(0, 7)}, and the release says so.`
  return null
}
