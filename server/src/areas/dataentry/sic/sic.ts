import { maxSicFound, type SicCode } from '@console/remote-dataentry/contract/calls/sic'
import { fold } from '@console/shared/contract/search-text'
import { inArray, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { escapeLike } from '../../../platform/database/match.ts'
import { industries, sicCodes } from './reference-schema.ts'

/** Words that carry no information about a trade. */
const small = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'except',
  'for',
  'from',
  'in',
  'not',
  'of',
  'on',
  'or',
  'the',
  'to',
])

/** A partially typed word: its stem, or words that begin with it. */
const beginning = (word: string): SQL =>
  sql`(to_tsquery('english', ${`'${word}':*`}) || to_tsquery('simple', ${`'${word}':*`}))`

const fields = {
  code: sicCodes.code,
  title: sicCodes.title,
  division: sicCodes.division,
  industry_group: sicCodes.industry_group,
  also_called: sicCodes.also_called,
}

/** Codes by their first digits, or by words of their title, common names and group. */
export const findSic = async (db: Executor, typed: string): Promise<SicCode[]> => {
  const text = fold(typed.trim())
  // Finds the code in "7372 Prepackaged Software", and none in "3d printing".
  const digits = /^\d{1,4}(?![\p{L}\d])/u.exec(text)?.[0]
  const from = db.select(fields).from(sicCodes)
  if (digits !== undefined)
    return from
      .where(sql`${sicCodes.code} like ${`${digits}%`}`)
      .orderBy(sicCodes.code)
      .limit(maxSicFound)

  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word, index) => index === words.length - 1 || !small.has(word)).slice(0, 8)
  if (telling.length === 0) return []
  const query = sql.join(telling.map(beginning), sql` && `)
  const found = await from
    .where(sql`${sicCodes.words} @@ (${query})`)
    // A title that begins with the text is more likely meant than one that contains the words.
    .orderBy(
      sql`(lower(${sicCodes.title}) like ${`${escapeLike(text)}%`}) desc`,
      sql`ts_rank('{0, 0.2, 0.7, 1}', ${sicCodes.words}, ${query}) desc`,
      sicCodes.code,
    )
    .limit(maxSicFound)
  return found.length > 0 ? found : findAlike(db, text)
}

/** Codes with similarly spelt words. */
const findAlike = (db: Executor, text: string): Promise<SicCode[]> => {
  const likeness = sql`word_similarity(${text}, lower(${sicCodes.title} || ' ' || ${sicCodes.also_called}))`
  return db
    .select(fields)
    .from(sicCodes)
    .where(sql`${likeness} > 0.5`)
    .orderBy(sql`${likeness} desc`, sicCodes.code)
    .limit(maxSicFound)
}

/** The codes that are in the list. */
export const knownSic = async (db: Executor, codes: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ code: sicCodes.code })
    .from(sicCodes)
    .where(inArray(sicCodes.code, [...new Set(codes)]))
  return new Set(rows.map(({ code }) => code))
}

/** The names that are in the list, ignoring case: lower case → the list's spelling. */
export const knownIndustries = async (db: Executor, names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .select({ name: industries.name })
    .from(industries)
    .where(inArray(sql`lower(${industries.name})`, [...new Set(names.map((name) => name.toLowerCase()))]))
  return new Map(rows.map(({ name }) => [name.toLowerCase(), name]))
}
