import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/** A text that people read. */
export interface Document {
  /** From the root of the repository. */
  readonly path: string
  readonly text: string
}

/** A command that a document tells somebody to run. */
export interface Told {
  readonly document: string
  /** As written in the document, without the trailing comment. */
  readonly line: string
  /** Settings before it, by their names. */
  readonly settings: readonly string[]
  /** The program and its arguments, without the signs that something may be left out. */
  readonly words: readonly string[]
}

const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))

/** All that is written for people. */
export const documents: readonly Document[] = [
  'README.md',
  'CONTRIBUTING.md',
  'CONTEXT.md',
  ...markdownIn('docs'),
  ...markdownIn('docs/decisions'),
].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Also within a list. */
const fence = /^ *```(\w*)\n(.*?)^ *```$/gms

/** What stands between backticks within the lines. */
export const quoted = ({ text }: Document): string[] =>
  [...text.replaceAll(fence, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll(/\s*\n\s*/g, ' '))

const isCommand = /^(?:[A-Z][A-Z_]*=\S* )*(?:npm|pnpm|npx|node|node_modules\/\S+) \S/

const read = (document: string, line: string): Told => {
  const [bare = ''] = line.split(/\s+# /)
  const words = bare
    .replaceAll(/[[\]]/g, '')
    .trim()
    // A name in angles is one word, as is what stands between quotes.
    .split(/\s+(?![^<]*>)/)
  const begin = words.findIndex((word) => !/^[A-Z_]+=/.test(word))
  return {
    document,
    line: bare.trim(),
    settings: words.slice(0, begin).map((word) => word.replace(/=.*/, '')),
    words: words.slice(begin),
  }
}

/** The commands of fenced `sh` blocks, line by line, and of the text. */
export const commandsOf = (document: Document): Told[] => {
  const blocks = [...document.text.matchAll(fence)].filter(([, language]) => language === 'sh')
  const lines = blocks.flatMap(([, , block = '']) => block.split('\n').filter((line) => /^ *[^#\s]/.test(line)))
  return [...lines, ...quoted(document).filter((code) => isCommand.test(code))].map((line) => read(document.path, line))
}

/** What a heading is called in an address, as GitHub says it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/** The places of a document that a link may lead to. */
export const anchorsOf = ({ text }: Document): ReadonlySet<string> =>
  new Set([...text.replaceAll(fence, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

/** Where the links of a document lead, without those out of the repository. */
export const linksOf = ({ text }: Document): string[] =>
  [...text.replaceAll(fence, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
