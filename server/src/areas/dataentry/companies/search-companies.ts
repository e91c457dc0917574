import {
  companiesCalls,
  type FoundCompany,
  maxFoundCompanies,
} from '@console/remote-dataentry/contract/calls/companies'
import { normalizeDomain } from '@console/shared/contract/company-domain'
import { fold } from '@console/shared/contract/search-text'
import { parse } from 'tldts'
import type { Database } from '../../../platform/database/database.ts'
import { hasTrigrams, within } from '../../../platform/database/match.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { maxWords, patternsOf, type SpelledWord, searchSql, similarSql, spellingsSql } from './search-sql.ts'

type Row = Omit<FoundCompany, 'company_id'> & { readonly company_id: string }

const toFound = ({ company_id, ...row }: Row): FoundCompany => ({ ...row, company_id: Number(company_id) })

/** Prefix of a domain from a partial address: without scheme, `www.` and everything after the host. */
const beginningOf = (text: string): string | null =>
  /^(?:[a-z]+:\/\/)?(?:www\.)?([^\s/:@]+)[^\s]*$/i.exec(text)?.[1]?.toLowerCase() ?? null

/** Similar names, for a text that matches none: a typing error, another order of words. */
const searchSimilar = async (db: Database, text: string): Promise<FoundCompany[]> => {
  const { rows: words } = await db.$client.query<SpelledWord>({
    name: 'spellings of a text',
    text: spellingsSql,
    values: [text],
  })
  if (words.length === 0 || words.some(({ spellings }) => spellings.length === 0)) return []
  const { rows } = await db.$client.query<Row>({
    name: 'companies alike',
    text: similarSql,
    values: [text, ...patternsOf(words)],
  })
  return rows.map(toFound)
}

/** The longest words of a name in any order; the text as a whole if every word is too short for the index. */
const longestWords = (text: string): string[] => {
  const words = fold(text)
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length)
  return words.some(hasTrigrams) ? words.slice(0, maxWords) : [fold(text)]
}

/** Companies by domain and name, as search/searchCompanyURL returns them. */
export const findCompanies = async (db: Database, typed: string): Promise<FoundCompany[]> => {
  const text = typed.trim()
  if (text === '') return []
  const domain = normalizeDomain(text)
  // For shop.acme.com, the company of acme.com is found too.
  const registered = domain && parse(domain).domain
  const longest = longestWords(text)
  const patterns = Array.from({ length: maxWords }, (_, at) => within(longest[at] ?? ''))
  const { rows } = await db.$client.query<Row>({
    name: 'companies by text',
    text: searchSql,
    values: [fold(text), domain, registered, beginningOf(text), longest.some(hasTrigrams), ...patterns],
  })
  if (rows.length > 0 || domain !== null || !hasTrigrams(text)) return rows.map(toFound)
  return searchSimilar(db, text)
}

export const searchCompanies = read(companiesCalls.searchCompanies, async ({ text }, { db }) =>
  (await findCompanies(db, text)).slice(0, maxFoundCompanies),
)
