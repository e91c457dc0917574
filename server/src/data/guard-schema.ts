import { sql } from 'drizzle-orm'
import { bigint, cidr, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt, identity, line } from './columns.ts'
import { agents } from './schema.ts'

/** Failed sign-ins by account and by address, for throttling; one row a try. */
export const loginFailures = pgTable(
  'login_failures',
  { id: identity(), key: text().notNull(), at: createdAt() },
  (t) => [index('login_failures_key').on(t.key, t.at)],
)

export const blockedDomains = pgTable(
  'blocked_domains',
  {
    id: identity(),
    domain: text().notNull(),
    reason: line(),
    source: text().$type<'agent' | 'disposable_list'>().notNull().default('agent'),
    created_by: bigint({ mode: 'number' }).references(() => agents.id),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('blocked_domains_domain').on(t.domain),
    index('blocked_domains_search').using('gin', sql`(${t.domain} || E'\n' || ${t.reason}) gin_trgm_ops`),
    index('blocked_domains_created').on(t.created_at, t.id),
  ],
)

export const bannedIps = pgTable(
  'banned_ips',
  {
    id: identity(),
    range: cidr().notNull(),
    reason: line(),
    /** Null: for good. */
    until: at(),
    created_by: bigint({ mode: 'number' }).references(() => agents.id),
    created_at: createdAt(),
  },
  (t) => [index('banned_ips_range').using('gist', sql`${t.range} inet_ops`)],
)
