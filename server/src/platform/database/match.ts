import { readSearchText, textWords } from '@console/shared/contract/search-text'
import { type SQL, sql } from '#drizzle'
import { isBeyondAscii } from './columns.ts'

/** Escapes what LIKE takes for a wildcard, so that a text is looked for as it stands. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * Whether the trigram index narrows a text down. PostgreSQL cuts trigrams from words, and from a fragment only where
 * three letters or digits stand together, or where a word's end is in the text. Fewer than three of them select too
 * little.
 */
export const hasTrigrams = (text: string): boolean => {
  const words = text.split(/[^\p{L}\p{N}]+/u)
  const trigrams = words.reduce((sum, word, index) => {
    if (word === '') return sum
    const known = (index > 0 ? 2 : 0) + (index < words.length - 1 ? 1 : 0)
    return sum + Math.max(0, [...word].length + known - 2)
  }, 0)
  return trigrams >= 3 || words.some((word) => [...word].length >= 3)
}

/** A LIKE pattern for a text in the midst of another. */
export const within = (text: string): string => `%${escapeLike(text)}%`

/**
 * The patterns of some words. Words that are all too short for the trigrams are looked for side by side, either way
 * round, as first and last name stand.
 */
export const patternsOf = (words: readonly string[]): { readonly all: string[] } | { readonly some: string[] } =>
  words.length > 1 && !words.some(hasTrigrams)
    ? { some: [within(words.join(' ')), within(words.toReversed().join(' '))] }
    : { all: words.map(within) }

/** Whether a folded expression holds every word of what somebody searches for, in any order. */
export const containsWords = (folded: SQL, words: readonly string[]): SQL => {
  const patterns = patternsOf(words)
  const likes = (given: readonly string[]) => given.map((pattern) => sql`${folded} like ${pattern}`)
  return 'some' in patterns
    ? sql`(${sql.join(likes(patterns.some), sql` or `)})`
    : sql`(${sql.join(likes(patterns.all), sql` and `)})`
}

/** Both indexes of a text: that of its plain form for what is ASCII, that of its folded form for the rest. */
export const containsWordsBeside = (
  plain: SQL,
  folded: SQL,
  typed: string,
  words: readonly string[] = readSearchText(typed).words,
): SQL => sql`(${containsWords(plain, words)} or (${isBeyondAscii(plain)} and ${containsWords(folded, words)}))`

/** Whether a text of a table that no index is needed for holds every word that was typed. */
export const holdsWords = (expression: SQL, typed: string): SQL =>
  containsWords(sql`fold_text(${expression})`, readSearchText(typed).words)

/** The same for texts that are not names, such as titles. */
export const holdsText = (expression: SQL, typed: string): SQL =>
  containsWords(sql`fold_text(${expression})`, textWords(typed))
