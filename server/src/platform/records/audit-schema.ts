import { bigint, jsonb, pgTable } from '#drizzle/pg-core'
import { bytea } from '../database/columns.ts'
import { audit } from './schema.ts'

/**
 * The audit log as a chain: each link holds the SHA-256 of the previous hash and its own row, whose values it covers as
 * salted commitments, so that they can be erased. A trigger adds the links when a transaction commits, one transaction
 * at a time.
 */
export const auditChain = pgTable('audit_chain', {
  /** 1, 2, 3 … without a gap. */
  chain: bigint({ mode: 'number' }).primaryKey(),
  audit_id: bigint({ mode: 'number' })
    .notNull()
    .unique()
    .references(() => audit.id),
  hash: bytea().notNull(),
  /** Makes the commitments of the row's values; null: some of the values are erased. */
  salt: bytea(),
  /** Of a row with erased values: the salt of each value that is left, the commitment of each that is not. */
  leaves: jsonb().$type<unknown>(),
  /** The erasure that erased values last. */
  erased_by: bigint({ mode: 'number' }),
})
