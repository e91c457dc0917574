import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sourceFolder } from './folders.ts'

/** A file that is applied again whenever its text changes. */
export interface RepeatableFile {
  /** Its identity in the database: the file name without the number in front, so a file can move to another folder. */
  readonly name: string
  /** Relative to `server/src`. */
  readonly path: string
  readonly text: string
  /** SHA-256 of the text. */
  readonly hash: string
}

export const repeatableFile = (path: string, text: string): RepeatableFile => ({
  name: basename(path).replace(/^\d+-/, ''),
  path,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
})

const isData = (path: string): boolean => path.endsWith('.csv')

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** SQL before data, then by file name whatever the folder, so a leading number puts a file before those without. */
const inOrder = (one: RepeatableFile, other: RepeatableFile): number =>
  Number(isData(one.path)) - Number(isData(other.path)) ||
  compare(basename(one.path), basename(other.path)) ||
  compare(one.path, other.path)

/** All `sql/*.sql` and `data/*.csv` of the source tree, in the order of application. */
export const readRepeatableFiles = (): RepeatableFile[] => {
  const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\/(sql\/[^/]+\.sql|data\/[^/]+\.csv)$/.test(path))
    .map((path) => repeatableFile(path, readFileSync(join(sourceFolder, path), 'utf8')))
    .sort(inOrder)
  const byName = new Map<string, string>()
  for (const { name, path } of files) {
    const other = byName.get(name)
    if (other !== undefined) throw new Error(`${other} and ${path} have the same name: rename one of them.`)
    byName.set(name, path)
  }
  return files
}
