import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Planned changes of the tree: path → complete new text. Paths are relative to the root, with slashes. */
export type Plan = ReadonlyMap<string, string>

/** The tree with a plan's changes so far. */
export interface Draft {
  /** Text of a file; throws if it does not exist. */
  readonly read: (path: string) => string
  readonly has: (path: string) => boolean
  /** Names in a folder; empty if it does not exist. */
  readonly list: (folder: string) => readonly string[]
  readonly write: (path: string, text: string) => void
  /** Changes an existing file. */
  readonly edit: (path: string, change: (text: string) => string) => void
  readonly plan: Plan
}

/** A draft without changes. */
export const draftOf = (root: string): Draft => {
  const plan = new Map<string, string>()
  const has = (path: string): boolean => plan.has(path) || existsSync(join(root, path))
  const read = (path: string): string => plan.get(path) ?? readFileSync(join(root, path), 'utf8')
  return {
    has,
    read,
    list: (folder) => {
      const planned = [...plan.keys()].filter((path) => path.startsWith(`${folder}/`))
      const written = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
      return [...new Set([...written, ...planned.map((path) => path.slice(folder.length + 1).split('/', 1)[0] ?? '')])]
    },
    write: (path, text) => void plan.set(path, text),
    edit: (path, change) => void plan.set(path, change(read(path))),
    plan,
  }
}

/** Languages of a part's translations. */
export const languagesIn = (draft: Draft, part: string): string[] =>
  draft.list(`${part}/lang`).flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? [])

/** Writes a plan, formats the files, and prints what was created and changed. */
export const writePlan = (root: string, plan: Plan): void => {
  for (const path of [...plan.keys()].sort())
    console.log(`${existsSync(join(root, path)) ? 'changed' : 'made   '}  ${path}`)
  for (const [path, text] of plan) {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const formatter = join(root, 'node_modules/.bin/biome')
  spawnSync(formatter, ['check', '--write', ...plan.keys()], { cwd: root, stdio: 'ignore' })
}
