import { examineWords, speakingParts } from '../scripts/languages/extract.ts'
import { root } from '../scripts/root.ts'
import { readTree, type SourceFile } from '../scripts/shape/tree.ts'
import { menuWords } from '../scripts/shape/words.ts'
import { menuGroups, screens } from '../shared/src/contract/screens.ts'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A pattern that an English sentence matches whatever stands in its places; null where it is hardly a sentence. */
const patternOf = (word: string): RegExp | null => {
  // Plurals are told from data by other means: their pages are the same as those of their titles.
  if (/\{\w+, /.test(word)) return null
  const parts = word.split(/\{\w+\}/)
  if (parts.join('').replace(/\P{L}/gu, '').length < 4) return null
  return new RegExp(`^${parts.map(escaped).join('.+')}$`, 's')
}

/** Titles and groups that a remote translates; a screen that none draws yet has the English of the table alone. */
const drawnTitles = (tree: readonly SourceFile[]): string[] => {
  const ids = tree
    .filter(({ path }) => /^remote-\w+\/src\/screens\.ts$/.test(path))
    .flatMap(({ text }) => Object.values(menuWords(text)).flatMap((words) => Object.keys(words)))
  return [
    ...Object.entries(screens).flatMap(([id, { title }]) => (ids.includes(`screen.${id}`) ? [title] : [])),
    ...menuGroups.filter((group) => ids.includes(`group.${group}`)),
  ]
}

/** Whether a text of a page is English of the console that another language says otherwise. */
export const englishIn = (language: string): ((text: string) => boolean) => {
  const tree = readTree(root)
  const plain = new Set<string>(drawnTitles(tree))
  const patterns: RegExp[] = []
  const alike = new Set<string>()
  for (const part of speakingParts(tree)) {
    const { words } = examineWords(tree, part)
    for (const [id, english] of Object.entries(words.en ?? {})) {
      if (words[language]?.[id] === english) alike.add(english)
      else if (!english.includes('{')) plain.add(english)
      else patterns.push(...[patternOf(english) ?? []].flat())
    }
  }
  return (text) => (plain.has(text) && !alike.has(text)) || patterns.some((pattern) => pattern.test(text))
}
