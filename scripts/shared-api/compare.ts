import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../root.ts'
import { compile, type Subpaths } from './emit.ts'

/** Changes of what `shared` provides to remotes. */
export interface ApiChanges {
  /** Changes that may break an older remote; a sentence each. */
  readonly breaking: readonly string[]
  /** Additions. */
  readonly added: readonly string[]
}

interface Exported {
  readonly kind: 'value' | 'type'
  /** Number of a type's parameters. */
  readonly parameters: number
}

const declared = /^export (?:declare )?(?:abstract )?(const|let|function|class|interface|type|enum) (\w+)(<)?/gm

/** Number of parameters between the brackets that begin at `<`. */
const countParameters = (text: string, from: number): number => {
  let depth = 0
  let count = 1
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if ('<({['.includes(sign)) depth += 1
    // A function's arrow closes nothing.
    if (')}]'.includes(sign) || (sign === '>' && text[at - 1] !== '=')) depth -= 1
    if (sign === ',' && depth === 1) count += 1
    if (depth === 0) return count
  }
  return count
}

/** The exports of a declaration module. Re-exports are values or types, as declared. */
export const exportsOf = (text: string): ReadonlyMap<string, Exported> => {
  const found = new Map<string, Exported>()
  for (const match of text.matchAll(declared)) {
    const [whole, keyword = '', name = '', generic] = match
    const isType = keyword === 'interface' || keyword === 'type'
    const parameters = isType && generic ? countParameters(text, match.index + whole.length - 1) : 0
    found.set(name, { kind: isType ? 'type' : 'value', parameters })
  }
  for (const [, type, names = ''] of text.matchAll(/^export (type )?\{([^}]*)\}/gm))
    for (const part of names.split(',')) {
      const name =
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? ''
      const isType = type !== undefined || part.trim().startsWith('type ')
      const bare = name.replace(/^type /, '')
      // The number of parameters of a re-exported type is unknown here: only its existence is checked.
      if (bare !== '') found.set(bare, { kind: isType ? 'type' : 'value', parameters: isType ? -1 : 0 })
    }
  return found
}

/** Calls are compared one by one by shape at release; their types contain too much text. */
const isOfCalls = (subpath: string): boolean =>
  /^contract\/calls\//.test(subpath) || ['api/session', 'api/exports'].includes(subpath)

const isOfWords = (subpath: string): boolean => subpath.startsWith('words/')

/** A line of code that fails to compile if an export breaks remotes; null: nothing to check. */
const questionOf = (subpath: string, name: string, { kind, parameters }: Exported): string | null => {
  if (isOfCalls(subpath) || parameters < 0) return null
  if (kind === 'type') {
    const given = parameters === 0 ? '' : `<${Array.from({ length: parameters }, () => 'any').join(', ')}>`
    // What a remote creates with the old type must be assignable to the new one.
    return `export const given: New.${name}${given} = null! as Old.${name}${given}`
  }
  const old = isOfWords(subpath) ? `Record<keyof typeof Old.${name}, unknown>` : `typeof Old.${name}`
  return `export const got: ${old} = null! as typeof New.${name}`
}

/**
 * Folder for the generated files, inside the tree. `internal`: exports that no remote may use, as `name of subpath`; they
 * may change freely.
 */
export const compareApis = (
  before: Subpaths,
  now: Subpaths,
  folder: string,
  internal: ReadonlySet<string> = new Set(),
): ApiChanges => {
  const breaking: string[] = []
  const added: string[] = []
  /** Generated file → what it checks. */
  const sources = new Map<string, string>()
  const from = (types: string) =>
    relative(folder, types)
      .replaceAll('\\', '/')
      .replace(/\.d\.ts$/, '.js')

  for (const [subpath, types] of before) {
    const newTypes = now.get(subpath)
    if (newTypes === undefined) {
      breaking.push(`${subpath} is not given any more`)
      continue
    }
    const [old, current] = [exportsOf(readFileSync(types, 'utf8')), exportsOf(readFileSync(newTypes, 'utf8'))]
    for (const name of current.keys()) if (!old.has(name)) added.push(`${name} of ${subpath}`)
    for (const [name, exported] of old) {
      if (internal.has(`${name} of ${subpath}`)) continue
      if (!current.has(name)) {
        breaking.push(`${name} of ${subpath} is not there any more`)
        continue
      }
      const question = questionOf(subpath, name, exported)
      if (question === null) continue
      const file = `question-${sources.size}.ts`
      const head = [`import type * as Old from './${from(types)}'`, `import type * as New from './${from(newTypes)}'`]
      writeFileSync(join(folder, file), [...head, question, ''].join('\n'))
      sources.set(file, `${name} of ${subpath}`)
    }
  }
  for (const subpath of now.keys()) if (!before.has(subpath)) added.push(subpath)

  if (sources.size > 0) {
    const config = join(folder, 'tsconfig.questions.json')
    writeFileSync(
      config,
      JSON.stringify({
        extends: relative(folder, join(root, 'tsconfig.json')),
        compilerOptions: { types: [], noUnusedLocals: false, skipLibCheck: true },
        files: [...sources.keys()],
        include: [],
      }),
    )
    const { said } = compile(config)
    const failed = new Map<string, string>()
    for (const [, file = '', sentence = ''] of said.matchAll(/(question-\d+\.ts)\(\d+,\d+\): error TS\d+: ([^\n]*)/g))
      if (!failed.has(file)) failed.set(file, sentence)
    if (failed.size === 0 && said.trim() !== '') throw new Error(`The declarations could not be compared:\n${said}`)
    for (const [file, sentence] of failed) breaking.push(`${sources.get(file)} changed: ${sentence}`)
  }
  return { breaking: breaking.sort(), added: added.sort() }
}
