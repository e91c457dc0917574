import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the repository; `path` is relative to its root, with slashes. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Findings of a check: one sentence each, beginning with the file. */
export type Check = (files: readonly SourceFile[]) => string[]

const notOurs = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
])
const hasText = /\.(tsx?|mjs|js|json|ya?ml|md|html|css|sql)$|(^|\/)\.[\w.]+$/

/** Paths of all files written here, or of a folder. */
export const listTree = (root: string, below = ''): string[] =>
  readdirSync(join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (notOurs.has(entry.name)) return []
    return entry.isDirectory() ? listTree(root, path) : [path]
  })

/** All files written here, or of a folder; binary files have an empty text. */
export const readTree = (root: string, below = ''): SourceFile[] =>
  listTree(root, below).map((path) => ({
    path,
    text: hasText.test(path) ? readFileSync(join(root, path), 'utf8') : '',
  }))

/** TypeScript and the few plain scripts. */
export const isCode = ({ path }: SourceFile): boolean => /\.(tsx?|mjs)$/.test(path)
