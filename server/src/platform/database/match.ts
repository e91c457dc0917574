import { readSearchText, textWords } from '@console/shared/contract/search-text'
import { type SQL, sql } from '#drizzle'
import { isBeyondAscii } from './columns.ts'

/** Escapes LIKE wildcards, so that a text is matched literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * Whether the trigram index is selective for a text. PostgreSQL extracts trigrams from words, and from a fragment only
 * where three letters or digits are adjacent or the text contains the end of a word. Fewer than three of them select
 * too little.
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

/** A LIKE pattern that matches a text anywhere. */
export const within = (text: string): string => `%${escapeLike(text)}%`

/**
 * LIKE patterns of some words. If all are too short for trigrams, they are matched as a phrase in either order, like
 * first and last names.
 */
export const patternsOf = (words: readonly string[]): { readonly all: string[] } | { readonly some: string[] } =>
  words.length > 1 && !words.some(hasTrigrams)
    ? { some: [within(words.join(' ')), within(words.toReversed().join(' '))] }
    : { all: words.map(within) }

/** Whether a folded expression contains every word of a search, in any order. */
export const containsWords = (folded: SQL, words: readonly string[]): SQL => {
  const patterns = patternsOf(words)
  const likes = (given: readonly string[]) => given.map((pattern) => sql`${folded} like ${pattern}`)
  return 'some' in patterns
    ? sql`(${sql.join(likes(patterns.some), sql` or `)})`
    : sql`(${sql.join(likes(patterns.all), sql` and `)})`
}

/** Both indexes of a text: the plain one for ASCII, the folded one for the rest. */
export const containsWordsBeside = (
  plain: SQL,
  folded: SQL,
  typed: string,
  words: readonly string[] = readSearchText(typed).words,
): SQL => sql`(${containsWords(plain, words)} or (${isBeyondAscii(plain)} and ${containsWords(folded, words)}))`

/** Whether a text contains every typed word; for tables that need no index. */
export const holdsWords = (expression: SQL, typed: string): SQL =>
  containsWords(sql`fold_text(${expression})`, readSearchText(typed).words)

/** The same for texts that are not names, such as titles. */
export const holdsText = (expression: SQL, typed: string): SQL =>
  containsWords(sql`fold_text(${expression})`, textWords(typed))
