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
  /** Common names of the trade. */
  also_called: line(),
  /** By stem, and literally for a word that is still being typed. */
  words: tsvector()
    .notNull()
    .generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('english'::regconfig, ${sicCodes.title}), 'A') || setweight(to_tsvector('english'::regconfig, ${sicCodes.also_called}), 'B') || setweight(to_tsvector('english'::regconfig, ${sicCodes.industry_group}), 'C') || setweight(to_tsvector('simple'::regconfig, ${sicCodes.title}), 'A') || setweight(to_tsvector('simple'::regconfig, ${sicCodes.also_called}), 'B')`,
    ),
})

/** The industries of companies; filled from data/industries.csv. */
export const industries = pgTable('industries', { name: text().primaryKey() })
