import type { DomainProblem, domainStates, resolveStates } from '@console/remote-dataentry/contract/calls/domain-checks'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, numeric, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, bytea, createdAt, day, identity, isBeyondAscii, line } from './columns.ts'
import { agents } from './schema.ts'

/** Files that agents upload, as the server has encoded them again. */
export const files = pgTable('files', {
  id: identity(),
  /** The random name in its address. */
  name: text().notNull().unique(),
  /** As it was called where it came from. */
  original_name: line(),
  mime: text().notNull(),
  bytes: bytea().notNull(),
  /** Of images, in pixels. */
  width: integer(),
  height: integer(),
  created_by: bigint({ mode: 'number' }).references(() => agents.id),
  created_at: createdAt(),
})

/** Companies that the data are about. */
export const companies = pgTable(
  'companies',
  {
    id: identity(),
    name: text().notNull(),
    /** The main one, normalised; all of them are in `company_domains`. */
    domain: text().notNull(),
    description: line(),
    industry: line(),
    /** Four digits of the SIC list. */
    sic: text(),
    employees: integer(),
    /** A year's revenue in full units of its currency, and the same in US dollars. */
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
    index('companies_name_order').on(sql`lower(${t.name})`, t.id),
    index('companies_country_order').on(t.country, sql`lower(${t.name})`, t.id),
    index('companies_incomplete').on(t.id).where(sql`${t.industry} = '' or ${t.sic} is null or ${t.employees} is null`),
  ],
)

/** The words that companies are or were named by, in small letters: what a mistyped name is mended from. */
export const companyWords = pgTable('company_words', { word: text().primaryKey() }, (t) => [
  index('company_words_text').using('gin', sql`${t.word} gin_trgm_ops`),
])

/** Every domain of a company, its main one too; no domain belongs to two. */
export const companyDomains = pgTable(
  'company_domains',
  {
    domain: text().primaryKey(),
    company_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (t) => [
    index('company_domains_company').on(t.company_id),
    index('company_domains_start').on(t.domain.op('text_pattern_ops')),
  ],
)

/** People of companies, as data entry keeps them (spec §3: company employee record). */
export const employees = pgTable(
  'employees',
  {
    id: identity(),
    company_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => companies.id),
    first_name: line(),
    middle: line(),
    last_name: line(),
    title_main: line(),
    email: line(),
    phone: line(),
    extension: line(),
    twitter: line(),
    facebook: line(),
    linkedin: line(),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('employees_company').on(t.company_id, t.id),
    // Names by their beginning, over all companies.
    index('employees_name').on(sql`lower(${t.first_name} || ' ' || ${t.last_name}) collate "C"`, t.id),
    index('employees_last_name').on(sql`lower(${t.last_name}) collate "C"`, t.id),
    index('employees_name_folded')
      .on(sql`fold_text(${t.first_name} || ' ' || ${t.last_name}) collate "C"`, t.id)
      .where(isBeyondAscii(sql`(${t.first_name} || ' ' || ${t.last_name})`)),
    index('employees_last_name_folded')
      .on(sql`fold_text(${t.last_name}) collate "C"`, t.id)
      .where(isBeyondAscii(t.last_name)),
  ],
)

const ofCompany = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => companies.id)

/** What a company sells. */
export const insideProducts = pgTable(
  'inside_products',
  {
    id: identity(),
    company_id: ofCompany(),
    name: text().notNull(),
    category: line(),
    url: line(),
    created_by: bigint({ mode: 'number' }).references(() => agents.id),
    created_at: createdAt(),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('inside_products_name').on(t.company_id, sql`lower(${t.name})`)],
)

/** What a company uses of others. */
export const outsideTechnologies = pgTable(
  'outside_technologies',
  {
    id: identity(),
    company_id: ofCompany(),
    name: text().notNull(),
    category: line(),
    vendor: line(),
    created_by: bigint({ mode: 'number' }).references(() => agents.id),
    created_at: createdAt(),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('outside_technologies_name').on(t.company_id, sql`lower(${t.name})`)],
)

/** Domains that were scanned and wait for an agent, in the queue `domains`. */
export const scannedDomains = pgTable(
  'scanned_domains',
  {
    id: identity(),
    /** Normalised. */
    domain: text().notNull(),
    /** The company as whoever brought it calls it. */
    company_name: line(),
    /** Why it was scanned, in the words of what brought it. */
    reason: line(),
    /** Null: not checked yet. */
    resolves: text().$type<(typeof resolveStates)[number]>(),
    addresses: text().array().notNull().default(sql`'{}'::text[]`),
    /** Where its page leads to in the end; empty: nowhere else. */
    redirects_to: line(),
    /** Why it is not known whether it resolves, or where its page leads to. */
    problem: text().$type<DomainProblem | ''>().notNull().default(''),
    checked_at: at(),
    state: text().$type<(typeof domainStates)[number]>().notNull().default('waiting'),
    /** What it was corrected to. */
    corrected_to: line(),
    /** Whose it is, once that was decided. */
    company_id: bigint({ mode: 'number' }).references(() => companies.id),
    created_at: createdAt(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('scanned_domains_domain').on(t.domain),
    index('scanned_domains_company').on(t.company_id).where(sql`${t.company_id} is not null`),
    index('scanned_domains_created').on(t.created_at, t.id),
    index('scanned_domains_checked').on(t.checked_at, t.id),
    index('scanned_domains_text').using('gin', sql`(${t.domain} || ' ' || ${t.company_name}) gin_trgm_ops`),
    index('scanned_domains_folded')
      .using('gin', sql`fold_text(${t.domain} || ' ' || ${t.company_name}) gin_trgm_ops`)
      .where(isBeyondAscii(sql`(${t.domain} || ' ' || ${t.company_name})`)),
  ],
)

/** What one unit of a currency is worth in US dollars; reference data of migration 0009. */
export const currencyRates = pgTable('currency_rates', {
  /** ISO 4217. */
  currency: text().primaryKey(),
  usd: numeric({ mode: 'number' }).notNull(),
  as_of: day().notNull(),
})
