import { screens } from '../../host/contract/screens.ts'
import { englishOf, speakingParts, translationsOf } from '../../scripts/languages/translations.ts'
import { root } from '../../scripts/root.ts'
import { menuWords } from '../../scripts/shape/messages.ts'
import { readTree, type SourceFile } from '../../scripts/shape/tree.ts'
import { menuGroups } from '../../shared/src/contract/menu.ts'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A pattern that matches the English sentence with any values; null if it has too little text. */
const patternOf = (word: string): RegExp | null => {
  // Plurals cannot be distinguished from data here: their pages are covered through their titles.
  if (/\{\w+, /.test(word)) return null
  const parts = word.split(/\{\w+\}/)
  if (parts.join('').replace(/\P{L}/gu, '').length < 4) return null
  return new RegExp(`^${parts.map(escaped).join('.+')}$`, 's')
}

/** Menu texts of each remote, by language. */
const menus = (tree: readonly SourceFile[]) =>
  tree.filter(({ path }) => /^remote-\w+\/src\/screens\.ts$/.test(path)).map(({ text }) => menuWords(text))

/** Titles and groups that a remote translates; a screen that is not implemented only has the table's English. */
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

/** Whether a page's text is English of the console that has a translation. */
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
