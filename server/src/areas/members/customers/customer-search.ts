import { readSearchText } from '@console/shared/contract/search-text'
import { eq, or, type SQL, sql } from '#drizzle'
import { containsWords, hasTrigrams } from '../../../platform/database/match.ts'
import { customers } from '../../../platform/records/schema.ts'

/** All that the search looks through of a customer, folded, as `customers_search_folded` holds it. */
export const customerSearch = (table: 'c' | 'customers' = 'customers'): SQL =>
  sql.raw(`coalesce(${table}.search_folded, ${table}.search_text)`)

/** What ends after every text that begins with another. */
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
 * The condition of a list of customers for what was typed: every word anywhere in what the search looks through. A
 * single word too short for its index is found only where a name, email or company begins.
 */
export const customerMatches = (typed: string): SQL | undefined => {
  const { words } = readSearchText(typed)
  const [word] = words
  if (word === undefined) return undefined
  return words.length === 1 && !hasTrigrams(word) ? beginsWith(word) : containsWords(customerSearch(), words)
}

/** The same for the customers `c` of a subquery. */
export const holdsCustomer = (typed: string): SQL => containsWords(customerSearch('c'), readSearchText(typed).words)
