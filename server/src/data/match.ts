import { type SQL, sql } from 'drizzle-orm'

/** Escapes what LIKE takes for a wildcard, so that a text is looked for as it stands. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Whether an expression that is lower-cased already contains a text, whatever its case. */
export const contains = (expression: SQL, text: string): SQL =>
  sql`${expression} like lower(${`%${escapeLike(text)}%`})`

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
