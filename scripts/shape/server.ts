import { posix } from 'node:path'
import { importsOf, isTest } from './imports.ts'
import { type Check, isCode, type SourceFile } from './tree.ts'

const root = 'server/src/'
/** From the lowest to the highest; each may use those before it. Files at the root combine all of them. */
const layers = ['platform', 'integrations', 'areas']

interface Use {
  readonly from: string
  readonly target: string
}

/** Imports within the server, without those of tests. */
const usesOf = (files: readonly SourceFile[]): Use[] =>
  files
    .filter((file) => isCode(file) && file.path.startsWith(root) && !isTest(file.path))
    .flatMap(importsOf)
    .flatMap(({ from, target }) => (target?.startsWith(root) ? [{ from, target }] : []))

const layerOf = (path: string): number => {
  const [top = ''] = path.slice(root.length).split('/', 1)
  const at = layers.indexOf(top)
  return at === -1 ? layers.length : at
}

/** platform ← integrations ← areas ← what starts the server. */
export const serverLayers: Check = (files) =>
  usesOf(files)
    .filter(({ from, target }) => layerOf(target) > layerOf(from))
    .map(({ from, target }) => `${from} imports ${target}: ${layers.join(' ← ')} ← the root of server/src`)

const areaOf = (path: string): string | undefined => /^server\/src\/areas\/([\w-]+)\//.exec(path)?.[1]

/** What an area may use of another one is exported by the index of its folder. */
export const throughIndex: Check = (files) =>
  usesOf(files)
    .filter(({ from, target }) => {
      const [own, other] = [areaOf(from), areaOf(target)]
      return own !== undefined && other !== undefined && own !== other && posix.basename(target) !== 'index.ts'
    })
    .map(({ from, target }) => `${from} imports ${target} of another area; have the index of its folder give it out`)

/** Folders that import each other, directly or indirectly, cannot be read or moved one at a time. */
export const noFolderCycles: Check = (files) => {
  const used = new Map<string, Set<string>>()
  for (const { from, target } of usesOf(files)) {
    const [folder, other] = [posix.dirname(from), posix.dirname(target)]
    if (folder !== other) used.set(folder, (used.get(folder) ?? new Set()).add(other))
  }
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (folder: string, way: readonly string[]): void => {
    if (way.includes(folder))
      cycles.push(`${[...way.slice(way.indexOf(folder)), folder].join(' → ')}: a cycle of folders`)
    if (done.has(folder) || way.includes(folder)) return
    for (const other of used.get(folder) ?? []) visit(other, [...way, folder])
    done.add(folder)
  }
  for (const folder of used.keys()) visit(folder, [])
  return cycles
}

const maxFiles = 30

/** A folder should be readable at a glance; a larger one contains more than one thing. */
export const smallFolders: Check = (files) => {
  const counts = new Map<string, number>()
  for (const { path } of files.filter(({ path }) => path.startsWith(root))) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(([folder, count]) => `${folder} has ${count} files, more than ${maxFiles}`)
}
