import { sql } from '#drizzle'
import { bigint, cidr, index, integer, pgTable, text, uniqueIndex } from '#drizzle/pg-core'
import { at, createdAt, identity, line } from '../database/columns.ts'
import { agents } from '../records/schema.ts'

/** How often a rule applied, and when last; counted in batches, so a crash may lose some seconds of it. */
const matches = () => ({ match_count: integer().notNull().default(0), last_match_at: at() })

export const blockedDomains = pgTable(
  'blocked_domains',
  {
    id: identity(),
    domain: text().notNull(),
    reason: line(),
    source: text().$type<'agent' | 'disposable_list'>().notNull().default('agent'),
    created_by: bigint({ mode: 'number' }).references(() => agents.id),
    created_at: createdAt(),
    ...matches(),
  },
  (t) => [
    uniqueIndex('blocked_domains_domain').on(t.domain),
    index('blocked_domains_search').using('gin', sql`(${t.domain} || E'\n' || ${t.reason}) gin_trgm_ops`),
    index('blocked_domains_created').on(t.created_at, t.id),
    index('blocked_domains_matched').on(t.last_match_at, t.id),
  ],
)

export const bannedIps = pgTable(
  'banned_ips',
  {
    id: identity(),
    range: cidr().notNull(),
    reason: line(),
    /** Null: permanent. */
    until: at(),
    created_by: bigint({ mode: 'number' }).references(() => agents.id),
    created_at: createdAt(),
    ...matches(),
  },
  (t) => [index('banned_ips_range').using('gist', sql`${t.range} inet_ops`)],
)

/** Matches reported by the main site: the same report is stored once. */
export const matchReports = pgTable('match_reports', { key: text().primaryKey(), at: createdAt() }, (t) => [
  index('match_reports_at').on(t.at),
])
