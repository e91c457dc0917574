import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../root.ts'
import { listTree } from '../shape/tree.ts'

const remote = 'remote-'

export class UnknownName extends Error {}

/** Path of a test file or a folder, relative to the root or to the current folder. */
const pathFromRoot = (word: string, calledFrom: string): string => {
  const absolute = [join(calledFrom, word), join(root, word), word].find((path) => existsSync(path))
  return absolute?.startsWith(`${root}/`) ? absolute.slice(root.length + 1) : word
}

/** Projects of Jest, with the folders of their chosen tests. */
interface Chosen {
  readonly projects: readonly string[]
  readonly folders: readonly string[]
}

/** An area is its remote and its part of the server. */
const partsOf = (name: string): Chosen | null => {
  const folder = [`${remote}${name}`, name].find((one) => one.startsWith(remote) && existsSync(join(root, one)))
  if (folder !== undefined) {
    const onServer = `server/src/areas/${folder.slice(remote.length)}`
    return existsSync(join(root, onServer))
      ? { projects: [folder, 'server'], folders: [folder, onServer] }
      : { projects: [folder], folders: [folder] }
  }
  if (name === 'repository') return { projects: [name], folders: ['scripts'] }
  return ['shared', 'host', 'server'].includes(name) ? { projects: [name], folders: [name] } : null
}

/**
 * Jest's arguments for the names after `pnpm test`. A name is an area or part (`members`, `server`), a test file, a
 * folder, a source file (its tests are those beside it), or part of a test file's path. Throws `UnknownName` for any
 * other.
 */
export const chooseTests = (names: readonly string[], calledFrom: string = root): string[] => {
  const chosen = names.flatMap((name) => partsOf(name) ?? [])
  const others = names.filter((name) => partsOf(name) === null)
  const files = others.length === 0 ? [] : listTree(root).filter((path) => /\.test\.tsx?$/.test(path))
  const pieces = others.map((name) => {
    const path = pathFromRoot(name, calledFrom)
    const piece = /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? path.replace(/\.tsx?$/, '.test.ts') : path
    if (files.some((file) => file.includes(piece))) return piece
    const areas = readdirSync(root).flatMap((folder) =>
      folder.startsWith(remote) ? [folder.slice(remote.length)] : [],
    )
    const near = files.find((file) => file.includes(basename(name).split('.')[0] ?? name))
    throw new UnknownName(
      `"${name}" is neither an area or part (${['shared', 'host', 'server', 'repository', ...areas].join(', ')}) nor in the path of a test file${near ? `; did you mean ${near}?` : '.'}`,
    )
  })
  if (chosen.length === 0) return ['--', ...pieces]
  const folders = `/(${[...new Set(chosen.flatMap((one) => one.folders))].join('|')})/`
  return [
    '--selectProjects',
    ...new Set(chosen.flatMap((one) => one.projects)),
    '--',
    ...(pieces.length === 0 ? [folders] : pieces.map((piece) => `${folders}.*${piece}`)),
  ]
}

/**
 * Arguments of a whole area, once for its screens and once for the server: Jest would run one runner after the other,
 * and leave a core idle at the end of each. Other arguments stay as they are.
 */
export const byRunner = (args: readonly string[]): (readonly string[])[] => {
  const end = args.indexOf('--')
  const [option, ...projects] = args.slice(0, end)
  const screens = projects.filter((project) => project !== 'server')
  // A name of a file may be on one of both sides only.
  const isWhole = args.at(-1)?.endsWith(')/') === true
  return option === '--selectProjects' && isWhole && screens.length > 0 && screens.length < projects.length
    ? [screens, ['server']].map((some) => [option, ...some, ...args.slice(end)])
    : [args]
}
