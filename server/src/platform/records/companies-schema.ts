import { sql } from '#drizzle'
import { bigint, index, integer, numeric, pgTable, smallint, text, uniqueIndex } from '#drizzle/pg-core'
import { createdAt, identity, isBeyondAscii, line } from '../database/columns.ts'
import { files } from './file-schema.ts'

/** Companies in the product's data. */
export const companies = pgTable(
  'companies',
  {
    id: identity(),
    name: text().notNull(),
    /** The main one, normalised; all domains are in `company_domains`. */
    domain: text().notNull(),
    description: line(),
    industry: line(),
    /** Four digits from the SIC list. */
    sic: text(),
    employees: integer(),
    /** Annual revenue in whole units of its currency, and the same in US dollars. */
    revenue: numeric({ mode: 'number' }),
    revenue_currency: text(),
    revenue_usd: numeric({ mode: 'number' }),
    founded: smallint(),
    street: line(),
    city: line(),
    state: line(),
    postal_code: line(),
    /** ISO 3166-1 alpha-2. */
    country: text(),
    phones: text().array().notNull().default(sql`'{}'::text[]`),
    linkedin: line(),
    twitter: line(),
    facebook: line(),
    logo_id: bigint({ mode: 'number' }).references(() => files.id),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('companies_domain').on(t.domain),
    index('companies_name_start').on(sql`lower(${t.name}) text_pattern_ops`),
    index('companies_name_text').using('gin', sql`lower(${t.name}) gin_trgm_ops`),
    index('companies_name_folded').using('gin', sql`fold_text(${t.name}) gin_trgm_ops`).where(isBeyondAscii(t.name)),
    index('companies_name_start_folded').on(sql`fold_text(${t.name}) text_pattern_ops`).where(isBeyondAscii(t.name)),
    index('companies_name_order_folded').on(sql`fold_text(${t.name}) collate "C"`, t.id),
    index('companies_country_order_folded').on(t.country, sql`fold_text(${t.name}) collate "C"`, t.id),
    index('companies_incomplete').on(t.id).where(sql`${t.industry} = '' or ${t.sic} is null or ${t.employees} is null`),
  ],
)
