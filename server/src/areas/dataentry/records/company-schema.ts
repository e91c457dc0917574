import { sql } from '#drizzle'
import { bigint, index, integer, pgTable, text } from '#drizzle/pg-core'
import { createdAt, identity, isBeyondAscii, line } from '../../../platform/database/columns.ts'
import { companies } from '../../../platform/records/companies-schema.ts'

/** Words of current and former company names in lower case, for correcting mistyped names. */
export const companyWords = pgTable('company_words', { word: text().primaryKey() }, (t) => [
  index('company_words_text').using('gin', sql`${t.word} gin_trgm_ops`),
])

/** Every domain of a company including its main one; a domain belongs to one company. */
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

/** Employees of companies, as data entry maintains them (spec §3: company employee record). */
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
    // Names by prefix, over all companies.
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
