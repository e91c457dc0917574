import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../root.ts'
import { listTree } from '../shape/tree.ts'

const remote = 'remote-'

export class UnknownName extends Error {}

/** Path of a test file or a folder, seen from the root or from the folder in which the command was called. */
const pathFromRoot = (word: string, calledFrom: string): string => {
  const absolute = [join(calledFrom, word), join(root, word), word].find((path) => existsSync(path))
  return absolute?.startsWith(`${root}/`) ? absolute.slice(root.length + 1) : word
}

/**
 * Jest's arguments for the names after `pnpm test`. A name is an area or part (`members`, `server`), a test file, a folder,
 * a source file (its tests are those beside it), or a piece of a test file's path. Throws `UnknownName` for any other.
 */
export const chooseTests = (names: readonly string[], calledFrom: string = root): string[] => {
  const remotes = readdirSync(root).filter((folder) => folder.startsWith(remote))
  const projects = new Set(['shared', 'host', 'server', 'repository', ...remotes])
  const projectOf = (name: string) => [name, `${remote}${name}`].find((one) => projects.has(one))
  const selected = names.flatMap((name) => projectOf(name) ?? [])
  const others = names.filter((name) => projectOf(name) === undefined)
  const files = others.length === 0 ? [] : listTree(root).filter((path) => /\.test\.tsx?$/.test(path))
  const pieces = others.map((name) => {
    const path = pathFromRoot(name, calledFrom)
    const piece = /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? path.replace(/\.tsx?$/, '.test.ts') : path
    if (files.some((file) => file.includes(piece))) return piece
    const near = files.find((file) => file.includes(basename(name).split('.')[0] ?? name))
    throw new UnknownName(
      `"${name}" is neither an area or part (${[...projects].map((one) => one.replace(remote, '')).join(', ')}) nor in the path of a test file${near ? `; did you mean ${near}?` : '.'}`,
    )
  })
  return [...(selected.length === 0 ? [] : ['--selectProjects', ...selected]), '--', ...pieces]
}
