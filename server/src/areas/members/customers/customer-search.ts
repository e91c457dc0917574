import { readSearchText } from '@console/shared/contract/search-text'
import { eq, or, type SQL, sql } from '#drizzle'
import { containsWords, hasTrigrams } from '../../../platform/database/match.ts'
import { customers } from '../../../platform/records/schema.ts'

/** Everything that the search covers for a customer, folded, as in the index `customers_search_folded`. */
export const customerSearch = (table: 'c' | 'customers' = 'customers'): SQL =>
  sql.raw(`coalesce(${table}.search_folded, ${table}.search_text)`)

/** Sorts after every text with the prefix. */
export const afterBeginning = (text: string): string => `${text}\u{10ffff}`

const beginnings: readonly SQL[] = [
  sql`fold_text(${customers.first_name}) collate "C"`,
  sql`fold_text(${customers.last_name}) collate "C"`,
  sql`lower(${customers.email}) collate "C"`,
  sql`fold_text(${customers.company_name}) collate "C"`,
]

const beginsWith = (word: string): SQL | undefined =>
  or(
    /^\d+$/.test(word) ? eq(customers.id, Number(word)) : undefined,
    ...beginnings.map((key) => sql`(${key} >= ${word} and ${key} < ${afterBeginning(word)})`),
  )

/**
 * Condition for a typed text: every word must occur somewhere. A single word too short for its index only matches at
 * the beginning of a name, email or company.
 */
export const customerMatches = (typed: string): SQL | undefined => {
  const { words } = readSearchText(typed)
  const [word] = words
  if (word === undefined) return undefined
  return words.length === 1 && !hasTrigrams(word) ? beginsWith(word) : containsWords(customerSearch(), words)
}

/** The same for the customers `c` of a subquery. */
export const holdsCustomer = (typed: string): SQL => containsWords(customerSearch('c'), readSearchText(typed).words)
