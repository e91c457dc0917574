import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a new thing means for the tree: path → whole new text. Paths are relative to the root, with slashes. */
export type Plan = ReadonlyMap<string, string>

/** The tree as a plan sees it, with what has been written into it so far. */
export interface Draft {
  /** Text of a file; throws where it is not there. */
  readonly read: (path: string) => string
  readonly has: (path: string) => boolean
  /** Names in a folder; none where there is no folder. */
  readonly list: (folder: string) => readonly string[]
  readonly write: (path: string, text: string) => void
  /** Changes a file that is there. */
  readonly edit: (path: string, change: (text: string) => string) => void
  readonly plan: Plan
}

/** A draft in which nothing is written yet. */
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

/** Languages that a part has translations in. */
export const languagesIn = (draft: Draft, part: string): string[] =>
  draft.list(`${part}/lang`).flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? [])

/** Writes a plan, lets the formatter have its way with the files, and says what was made and what was changed. */
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
