import { readdirSync } from 'node:fs'
import { root } from '../root.ts'

const remote = 'remote-'

/**
 * What Jest is asked for by the words of `npm test -- members timeline`: areas and parts by their names, and everything
 * else as a piece of the path of a test file.
 */
export const chosenTests = (words: readonly string[]): string[] => {
  const remotes = readdirSync(root).filter((folder) => folder.startsWith(remote))
  const projects = new Set(['shared', 'host', 'server', 'repository', ...remotes])
  const projectOf = (word: string) => [word, `${remote}${word}`].find((name) => projects.has(name))
  const named = words.flatMap((word) => projectOf(word) ?? [])
  const pieces = words.filter((word) => projectOf(word) === undefined)
  return [...(named.length === 0 ? [] : ['--selectProjects', ...named]), '--', ...pieces]
}
