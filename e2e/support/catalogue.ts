import { screens } from '../../host/contract/screens.ts'
import { englishOf, speakingParts, translationsOf } from '../../scripts/languages/translations.ts'
import { root } from '../../scripts/root.ts'
import { menuWords } from '../../scripts/shape/messages.ts'
import { readTree, type SourceFile } from '../../scripts/shape/tree.ts'
import { menuGroups } from '../../shared/src/contract/menu.ts'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A pattern that the English sentence matches with any values; null if it is hardly a sentence. */
const patternOf = (word: string): RegExp | null => {
  // Plurals are told from data by other means: their pages are the same as those of their titles.
  if (/\{\w+, /.test(word)) return null
  const parts = word.split(/\{\w+\}/)
  if (parts.join('').replace(/\P{L}/gu, '').length < 4) return null
  return new RegExp(`^${parts.map(escaped).join('.+')}$`, 's')
}

/** What each remote says in the menu, by language. */
const menus = (tree: readonly SourceFile[]) =>
  tree.filter(({ path }) => /^remote-\w+\/src\/screens\.ts$/.test(path)).map(({ text }) => menuWords(text))

/** Titles and groups that a remote translates; a screen that none draws yet has the English of the table alone. */
const drawnTitles = (tree: readonly SourceFile[]): string[] => {
  const ids = menus(tree).flatMap((menu) => Object.values(menu).flatMap((words) => Object.keys(words)))
  return [
    ...Object.entries(screens).flatMap(([id, { title }]) => (ids.includes(`screen.${id}`) ? [title] : [])),
    ...menuGroups.filter((group) => ids.includes(`group.${group}`)),
  ]
}

/** Texts that match one of these messages with any values. */
const among = (words: Iterable<string>): ((text: string) => boolean) => {
  const plain = new Set<string>()
  const patterns: RegExp[] = []
  for (const word of words)
    if (!word.includes('{')) plain.add(word)
    else patterns.push(...[patternOf(word) ?? []].flat())
  return (text) => plain.has(text) || patterns.some((pattern) => pattern.test(text))
}

/** Whether a text of a page is English of the console that another language says otherwise. */
export const englishIn = (language: string): ((text: string) => boolean) => {
  const tree = readTree(root)
  const english = drawnTitles(tree)
  const own = menus(tree).flatMap((menu) => Object.values(menu[language] ?? {}))
  for (const part of speakingParts(tree)) {
    english.push(...Object.values(englishOf(tree, part)))
    own.push(...Object.values(translationsOf(tree, part)[language] ?? {}))
  }
  // "Ticket de soporte" is Spanish, though it looks like "Ticket {number}".
  const [isEnglish, isOwn] = [among(english), among(own)]
  return (text) => isEnglish(text) && !isOwn(text)
}
