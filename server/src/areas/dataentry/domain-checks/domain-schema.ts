import { sql } from '#drizzle'
import { bigint, index, pgTable, primaryKey } from '#drizzle/pg-core'
import { at, createdAt, identity } from '../../../platform/database/columns.ts'
import { agents } from '../../../platform/records/schema.ts'
import { scannedDomains } from './scanned-domain-schema.ts'

/** A background check of many scanned domains. */
export const domainChecks = pgTable('domain_checks', {
  id: identity(),
  created_by: bigint({ mode: 'number' })
    .notNull()
    .references(() => agents.id),
  created_at: createdAt(),
  stopped_at: at(),
  stopped_by: bigint({ mode: 'number' }).references(() => agents.id),
  finished_at: at(),
})

/** The domains of a check; the findings are stored with the domain. */
export const domainCheckItems = pgTable(
  'domain_check_items',
  {
    check_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => domainChecks.id, { onDelete: 'cascade' }),
    domain_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => scannedDomains.id, { onDelete: 'cascade' }),
    /** When a server claimed it; the claim of a dead server expires. */
    taken_at: at(),
    done_at: at(),
  },
  (t) => [
    primaryKey({ columns: [t.check_id, t.domain_id] }),
    index('domain_check_items_domain').on(t.domain_id),
    index('domain_check_items_open').on(t.check_id, t.domain_id).where(sql`${t.done_at} is null`),
  ],
)
