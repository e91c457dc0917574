import { sql } from '#drizzle'
import { bigint, check, jsonb, pgTable, smallint, text } from '#drizzle/pg-core'
import { at, bytea } from '../database/columns.ts'

// No table refers to `audit` by a foreign key: a link outlives its row, so that a deleted row is found.

/**
 * Rows of the audit log without a link yet. A trigger adds them in the transaction of the change, under no lock, and the
 * sequencer moves them into the chain.
 */
export const auditQueue = pgTable('audit_queue', {
  audit_id: bigint({ mode: 'number' }).primaryKey(),
  /** Makes the commitments of the row's values. */
  salt: bytea().notNull(),
  /** Hash of the row as it was written. */
  digest: bytea().notNull(),
  /** When the row was written, before its transaction committed. */
  queued_at: at().notNull().default(sql`clock_timestamp()`),
})

/**
 * The audit log as a chain: each link holds the SHA-256 of the previous hash and its own row, whose values it covers as
 * salted commitments, so that they can be erased. The sequencer adds links in batches, one server at a time.
 */
export const auditChain = pgTable('audit_chain', {
  /** 1, 2, 3 … without a gap. */
  chain: bigint({ mode: 'number' }).primaryKey(),
  audit_id: bigint({ mode: 'number' }).notNull().unique(),
  hash: bytea().notNull(),
  /** Makes the commitments of the row's values; null: some of the values are erased. */
  salt: bytea(),
  /** Of a row with erased values: the salt of each value that is left, the commitment of each that is not. */
  leaves: jsonb().$type<unknown>(),
  /** The erasure that erased values last. */
  erased_by: bigint({ mode: 'number' }),
  /** What the hash covers beside the previous one: 1 the row, 2 the row's own hash. */
  form: smallint().notNull().default(1),
})

/** How far the audit log is checked in the background, and the fault found first; one row. */
export const auditWatch = pgTable(
  'audit_watch',
  {
    id: smallint().primaryKey().default(1),
    /** The last link that was checked after it was made. */
    checked_to: bigint({ mode: 'number' }).notNull().default(0),
    /** The last link of the current round over the whole chain. */
    walked_to: bigint({ mode: 'number' }).notNull().default(0),
    looked_at: at(),
    /** Absent while nothing is wrong. */
    fault: jsonb().$type<{
      readonly chain: number | null
      readonly change_id: number | null
      readonly fault: string
    }>(),
    found_at: at(),
  },
  (t) => [check('audit_watch_one', sql`${t.id} = 1`)],
)

/** The newest head of the chain at each place where heads are stored outside the database. */
export const auditAnchors = pgTable('audit_anchors', {
  place: text().primaryKey(),
  chain: bigint({ mode: 'number' }).notNull().default(0),
  tried_at: at(),
  anchored_at: at(),
  /** The link of a head there that is not, or no longer, the chain's; null: all fit. */
  differs: bigint({ mode: 'number' }),
})
