import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/** A document for people. */
export interface Document {
  /** From the root of the repository. */
  readonly path: string
  readonly text: string
}

/** A command in a document. */
export interface Told {
  readonly document: string
  /** As written in the document, without the trailing comment. */
  readonly line: string
  /** Environment variables before it, by name. */
  readonly settings: readonly string[]
  /** The program and its arguments, without the brackets of optional ones. */
  readonly words: readonly string[]
}

const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))

/** All documents for people. */
export const documents: readonly Document[] = [
  'README.md',
  'CONTRIBUTING.md',
  'CONTEXT.md',
  ...markdownIn('docs'),
  ...markdownIn('docs/decisions'),
].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Including within a list. */
const fence = /^ *```(\w*)\n(.*?)^ *```$/gms

/** Inline code between backticks. */
export const quoted = ({ text }: Document): string[] =>
  [...text.replaceAll(fence, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll(/\s*\n\s*/g, ' '))

const isCommand = /^(?:[A-Z][A-Z_]*=\S* )*(?:npm|pnpm|npx|node|node_modules\/\S+) \S/

const read = (document: string, line: string): Told => {
  const [bare = ''] = line.split(/\s+# /)
  const words = bare
    .replaceAll(/[[\]]/g, '')
    .trim()
    // A name in angle brackets is one word, as is quoted text.
    .split(/\s+(?![^<]*>)/)
  const begin = words.findIndex((word) => !/^[A-Z_]+=/.test(word))
  return {
    document,
    line: bare.trim(),
    settings: words.slice(0, begin).map((word) => word.replace(/=.*/, '')),
    words: words.slice(begin),
  }
}

/** The commands in fenced `sh` blocks, line by line, and in the text. */
export const commandsOf = (document: Document): Told[] => {
  const blocks = [...document.text.matchAll(fence)].filter(([, language]) => language === 'sh')
  const lines = blocks.flatMap(([, , block = '']) => block.split('\n').filter((line) => /^ *[^#\s]/.test(line)))
  return [...lines, ...quoted(document).filter((code) => isCommand.test(code))].map((line) => read(document.path, line))
}

/** The anchor of a heading, as on GitHub. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/** The anchors of a document. */
export const anchorsOf = ({ text }: Document): ReadonlySet<string> =>
  new Set([...text.replaceAll(fence, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

/** Targets of a document's links within the repository. */
export const linksOf = ({ text }: Document): string[] =>
  [...text.replaceAll(fence, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
