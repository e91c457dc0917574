import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { speakingPart } from '../shape/messages.ts'
import { readTree, type SourceFile } from '../shape/tree.ts'

/** Message id → text. */
export type Messages = Readonly<Record<string, string>>

/** How far a part's translations are behind its English. */
export interface TranslationState {
  /** Language → ids of messages without a translation, which are shown in English. */
  readonly missing: Readonly<Record<string, readonly string[]>>
  /** Ids of messages whose English has changed since its translation. */
  readonly changed: readonly string[]
  /** Language → ids of translations whose message no longer exists. */
  readonly unused: Readonly<Record<string, readonly string[]>>
}

/** The English texts from which a part was translated: `lang/translated-from.json`. */
export const snapshotName = 'translated-from.json'

const declaration = /\bid: '([\w.-]+)',\s*defaultMessage:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/g

/** The text of a string literal; like formatjs, collapses whitespace. */
const textOf = (literal: string): string =>
  literal
    .slice(1, -1)
    .replace(/\\u\{?([0-9a-fA-F]+)\}?/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(n|.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
    .trim()
    .replace(/\s+/g, ' ')

/** The English of a part, from its `.messages.ts` files. */
export const englishOf = (files: readonly SourceFile[], part: string): Messages =>
  Object.fromEntries(
    files
      .filter(({ path }) => speakingPart(path) === part && path.endsWith('.messages.ts'))
      .flatMap(({ text }) => [...text.matchAll(declaration)])
      .map(([, id = '', literal = '']) => [id, textOf(literal)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Languages for which a part has files, with their texts. */
export const translationsOf = (files: readonly SourceFile[], part: string): Readonly<Record<string, Messages>> =>
  Object.fromEntries(
    files.flatMap(({ path, text }) => {
      const name = path.startsWith(`${part}/lang/`) ? path.slice(`${part}/lang/`.length) : ''
      const [, language] = /^(\w+)\.json$/.exec(name) ?? []
      return language === undefined ? [] : [[language, JSON.parse(text) as Messages]] // flat: id → text
    }),
  )

const withIds = (byLanguage: readonly (readonly [string, readonly string[]])[]) =>
  Object.fromEntries(byLanguage.filter(([, ids]) => ids.length > 0))

/** Compares the translations of a part with its English. */
export const stateOf = (files: readonly SourceFile[], part: string): TranslationState => {
  const english = englishOf(files, part)
  const languages = Object.entries(translationsOf(files, part))
  const snapshot = files.find(({ path }) => path === `${part}/lang/${snapshotName}`)
  const translated: Messages = snapshot === undefined ? {} : JSON.parse(snapshot.text)
  const isMissing = (id: string) => languages.some(([, texts]) => !texts[id]?.trim())
  return {
    missing: withIds(languages.map(([code, texts]) => [code, Object.keys(english).filter((id) => !texts[id]?.trim())])),
    changed: Object.keys(english).filter((id) => !isMissing(id) && translated[id] !== english[id]),
    unused: withIds(languages.map(([code, texts]) => [code, Object.keys(texts).filter((id) => !(id in english))])),
  }
}

/** The parts whose messages a folder's build uses: itself, and its widgets in other areas. */
export const partsOf = (folder: string): string[] =>
  [folder, `${folder}/widgets`].filter((part) => existsSync(join(root, part, 'lang')))

/** State of the translations in a folder; paths are relative to the folder. */
export const readMessages = (folder: string): SourceFile[] =>
  readTree(join(root, folder)).map((file) => ({ ...file, path: `${folder}/${file.path}` }))

/** `members.title`, `members.state (its English changed)`: what prevents a folder's build from claiming a language. */
export const lackingIn = (folder: string): Readonly<Record<string, readonly string[]>> => {
  const files = readMessages(folder)
  const parts = partsOf(folder)
  const states = parts.map((part) => stateOf(files, part))
  const languages = new Set(parts.flatMap((part) => Object.keys(translationsOf(files, part))))
  return Object.fromEntries(
    [...languages].map((language) => [
      language,
      states.flatMap(({ missing, changed }) => [
        ...(missing[language] ?? []),
        ...changed.map((id) => `${id} (its English changed)`),
      ]),
    ]),
  )
}

/** The snapshot of a part as a file. */
export const snapshotOf = (files: readonly SourceFile[], part: string): string =>
  `${JSON.stringify(englishOf(files, part), null, 2)}\n`

/** Reads one language file of a part as it is on disk. */
export const readLanguage = (part: string, language: string): Messages =>
  JSON.parse(readFileSync(join(root, part, 'lang', `${language}.json`), 'utf8'))

/** The folders of a tree that have messages. */
export const speakingParts = (files: readonly SourceFile[]): string[] => [
  ...new Set(files.filter(({ path }) => path.endsWith('.messages.ts')).map(({ path }) => speakingPart(path))),
]
