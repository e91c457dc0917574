import { type SQL, sql } from '#drizzle'
import { customType, pgTable, text } from '#drizzle/pg-core'
import { line } from '../../../platform/database/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The U.S. Standard Industrial Classification (1987); filled from data/sic_codes.csv. */
export const sicCodes = pgTable('sic_codes', {
  /** Four digits. */
  code: text().primaryKey(),
  title: text().notNull(),
  division: text().notNull(),
  industry_group: text().notNull(),
  /** What people call the trade. */
  also_called: line(),
  /** By their stems, and as they stand: of a word that is still being typed there is no stem. */
  words: tsvector()
    .notNull()
    .generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('english'::regconfig, ${sicCodes.title}), 'A') || setweight(to_tsvector('english'::regconfig, ${sicCodes.also_called}), 'B') || setweight(to_tsvector('english'::regconfig, ${sicCodes.industry_group}), 'C') || setweight(to_tsvector('simple'::regconfig, ${sicCodes.title}), 'A') || setweight(to_tsvector('simple'::regconfig, ${sicCodes.also_called}), 'B')`,
    ),
})

/** The industries that a company can be said to be in; filled from data/industries.csv. */
export const industries = pgTable('industries', { name: text().primaryKey() })
