import { type SQL, sql } from 'drizzle-orm'

/** Escapes what LIKE takes for a wildcard, so that a text is looked for as it stands. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Whether an expression that is lower-cased already contains a text, whatever its case. */
export const contains = (expression: SQL, text: string): SQL =>
  sql`${expression} like lower(${`%${escapeLike(text)}%`})`
