import { areasOf } from './shared-names.ts'
import type { Check, SourceFile } from './tree.ts'

const messageId = /\bid: '([\w.-]+)'/g
const languageFile = /^([\w-]+(?:\/widgets)?)\/lang\/(\w+)\.json$/
// `.` is a single-remote repository (scripts/build/parts.ts).
const part = /^(host|shared|(?:remote-\w+|\.)(?:\/widgets(?=\/))?)\//

/** The part whose messages a file uses; widgets have messages of their own. */
export const speakingPart = (path: string): string => part.exec(path)?.[1] ?? path.split('/', 1)[0] ?? ''

/** Ids of the messages that a part of the console declares. */
export const declaredMessages = (files: readonly SourceFile[], folder: string): Map<string, string> => {
  const ids = new Map<string, string>()
  for (const { path, text } of files)
    if (speakingPart(path) === folder && path.endsWith('.messages.ts'))
      for (const [, id = ''] of text.matchAll(messageId)) ids.set(id, path)
  return ids
}

/** Developer-only pages are in English only. No released build contains them: build/development-only.test.ts. */
const plainEnglish = 'host/src/kit-page/'

/** A message declared outside a messages file would be in no language file, and nobody would notice. */
export const onlyInMessages: Check = (files) =>
  files
    .filter(({ path }) => part.test(path) && /\.tsx?$/.test(path) && !/\.(messages\.ts|(type-)?test\.tsx?)$/.test(path))
    .filter(
      ({ path, text }) => !path.startsWith(plainEnglish) && /(?<!\.)\bdefaultMessage(,|:(?! string$))/m.test(text),
    )
    .map(({ path }) => `${path} makes a word; words stand in .messages.ts`)

/**
 * Ids begin with the name of their area, and those of host and shared with no area's name: one table contains them all.
 */
export const wordsOfTheirArea: Check = (files) => {
  const folders = new Set(files.flatMap(({ path }) => part.exec(path)?.[1] ?? []))
  return [...folders].flatMap((folder) => {
    const [, own] = /^remote-(\w+)/.exec(folder) ?? []
    const isWrong = (id: string): boolean =>
      own === undefined ? areasOf(files).some((area) => id.startsWith(`${area}.`)) : !id.startsWith(`${own}.`)
    return [...declaredMessages(files, folder)]
      .filter(([id]) => isWrong(id))
      .map(([id, path]) => `${path} has ${id}, which does not begin with the name of its area`)
  })
}

/** No two parts use one id for different texts. */
export const ownWords: Check = (files) => {
  const folders = new Set(files.flatMap(({ path }) => part.exec(path)?.[1] ?? []))
  const saidBy = new Map<string, string>()
  return [...folders].flatMap((folder) =>
    [...declaredMessages(files, folder)].flatMap(([id, path]) => {
      const other = saidBy.get(id)
      saidBy.set(id, path)
      return other === undefined ? [] : [`${path} has ${id}, as ${other} has`]
    }),
  )
}

/**
 * Every file in `lang` is loaded by its part when its language is chosen; those of widgets by the areas that show them.
 */
export const loadedLanguages: Check = (files) =>
  files.flatMap(({ path }) => {
    const [, folder = '', language = ''] = languageFile.exec(path) ?? []
    if (folder === '') return []
    const own = folder.replace(/\/widgets$/, '')
    const begins = new RegExp(`\\b${language}: \\(\\) =>\\s*(?:mergedMessages\\(\\s*)?import\\('`)
    const loads = (file: SourceFile) =>
      file.path.startsWith(`${own}/src/`) &&
      begins.test(file.text) &&
      file.text.includes(`${folder === own ? '' : '/widgets/'}lang/${language}.json')`)
    return files.some(loads) ? [] : [`${path} is loaded by nothing in ${own}/src`]
  })

const widgets = /from '(?:@console\/(remote-\w+)|(?:\.\.\/)+)\/?widgets\//g

/** An area that shows a widget loads its messages; otherwise they would be English only. */
export const wordsOfWidgets: Check = (files) => {
  const shownBy = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const user = /^(host|remote-\w+)\/src\//.exec(path)?.[1]
    if (user === undefined || /\.(test|type-test)\.tsx?$|\/(testing|kit-page)\//.test(path)) continue
    for (const [, owner = user] of text.matchAll(widgets))
      shownBy.set(user, (shownBy.get(user) ?? new Set()).add(owner))
  }
  return [...shownBy].flatMap(([user, owners]) => {
    const loading = files
      .filter(({ path }) => path === `${user}/src/screens.ts` || path === `${user}/src/bootstrap.tsx`)
      .map(({ text }) => text)
      .join('')
    return [...owners]
      .filter((owner) => !loading.includes(owner === user ? `'../widgets/lang/` : `'@console/${owner}/widgets/lang/`))
      .map((owner) => `${user} shows widgets of ${owner} and does not load their words`)
  })
}

/** Messages of a remote's menu by language, from its `src/screens.ts`. */
export const menuWords = (screens: string): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Object.fromEntries(
    [...screens.matchAll(/^ {4}(\w\w): \{\n([^}]*)^ {4}\}/gm)].map(([, language = '', block = '']) => [
      language,
      Object.fromEntries(
        [...block.matchAll(/^ +'?([^':]+)'?: (?:'(.*)'|"(.*)"),$/gm)].map(([, id = '', word, other]) => [
          id,
          word ?? other ?? '',
        ]),
      ),
    ]),
  )

/** Every part with messages has them in every language that another part has. */
export const sameLanguages: Check = (files) => {
  const languageFiles = files.filter(({ path }) => languageFile.test(path)).map(({ path }) => path)
  const languages = new Set(languageFiles.map((path) => path.slice(path.lastIndexOf('/') + 1)))
  const folders = new Set(
    files.filter(({ path }) => path.endsWith('.messages.ts')).map(({ path }) => part.exec(path)?.[1] ?? path),
  )
  return [...folders].flatMap((folder) =>
    [...languages]
      .filter((file) => !languageFiles.includes(`${folder}/lang/${file}`))
      .map((file) => `${folder} lacks lang/${file}`),
  )
}
