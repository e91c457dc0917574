import { sql } from '#drizzle'
import { bigint, check, doublePrecision, jsonb, pgTable, smallint, text } from '#drizzle/pg-core'
import { at, bytea, identity } from '../database/columns.ts'

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
  /** The change that announced the archive in which the row is; null: the row is in `audit`. */
  archived_by: bigint({ mode: 'number' }),
  /** Hash of an archived row, by which the chain goes on without it. */
  digest: bytea(),
})

/**
 * Rows and links that were altered or deleted since the watch last looked. A trigger that cannot be skipped by
 * `session_replication_role` adds them in the transaction that does it.
 */
export const auditTouched = pgTable('audit_touched', {
  id: identity(),
  audit_id: bigint({ mode: 'number' }).notNull(),
  /** Of a link: its number. Null: a row. */
  chain: bigint({ mode: 'number' }),
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
    walked_at: at(),
    /** The newest row that was looked up in chain and queue. */
    newest_id: bigint({ mode: 'number' }).notNull().default(0),
    /** The last link that was checked, with its hash: reveals that the end was cut off, or that links were made again. */
    known_chain: bigint({ mode: 'number' }),
    known_hash: bytea(),
    /** Of tables, triggers and functions that guard the log: changes when somebody replaces or disables one. */
    guards: text(),
    /** Updates and deletions that PostgreSQL has counted, and how many more than were noted in `audit_touched`. */
    counted: doublePrecision(),
    unexplained: doublePrecision(),
    /** Entries of `audit_touched` that were checked. */
    explained: doublePrecision().notNull().default(0),
    /** How far a sweep has come: it checks what was written since `xid_before`. Null: there is none. */
    swept_to: bigint({ mode: 'number' }),
    /** The oldest transaction that was open one to two hours ago, and at `xid_seen_at`. */
    xid_before: doublePrecision(),
    xid_seen: doublePrecision(),
    xid_seen_at: at(),
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
