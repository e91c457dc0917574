import { bigint, pgTable } from '#drizzle/pg-core'
import { bytea } from '../database/columns.ts'
import { audit } from './schema.ts'

/**
 * The audit log as a chain: each link holds the SHA-256 of the previous hash and its own row. A trigger adds the links
 * when a transaction commits, one transaction at a time.
 */
export const auditChain = pgTable('audit_chain', {
  /** 1, 2, 3 … without a gap. */
  chain: bigint({ mode: 'number' }).primaryKey(),
  audit_id: bigint({ mode: 'number' })
    .notNull()
    .unique()
    .references(() => audit.id),
  hash: bytea().notNull(),
})
