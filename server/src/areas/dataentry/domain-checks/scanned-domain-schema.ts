import type { DomainProblem, domainStates, resolveStates } from '@console/remote-dataentry/contract/calls/domain-checks'
import { sql } from '#drizzle'
import { bigint, index, integer, pgTable, text, uniqueIndex } from '#drizzle/pg-core'
import { at, createdAt, identity, isBeyondAscii, line } from '../../../platform/database/columns.ts'
import { companies } from '../../../platform/records/companies-schema.ts'

/** Scanned domains that wait for an agent, in the queue `domains`. */
export const scannedDomains = pgTable(
  'scanned_domains',
  {
    id: identity(),
    /** Normalised. */
    domain: text().notNull(),
    /** The company's name according to the source of the domain. */
    company_name: line(),
    /** Why it was scanned, as its source says. */
    reason: line(),
    /** Null: not checked yet. */
    resolves: text().$type<(typeof resolveStates)[number]>(),
    addresses: text().array().notNull().default(sql`'{}'::text[]`),
    /** The site that its page finally redirects to; empty: none. */
    redirects_to: line(),
    /** Why resolution or redirects are unknown. */
    problem: text().$type<DomainProblem | ''>().notNull().default(''),
    checked_at: at(),
    state: text().$type<(typeof domainStates)[number]>().notNull().default('waiting'),
    /** The corrected domain. */
    corrected_to: line(),
    /** The company, once decided. */
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
