import { sql } from '#drizzle'
import { bigint, index, integer, pgTable, primaryKey, text } from '#drizzle/pg-core'
import { at, createdAt } from '../database/columns.ts'

/** How somebody's data was shown: as one record, in a list, or in a file. */
export const readWays = ['record', 'list', 'file'] as const
export type ReadWay = (typeof readWays)[number]

/**
 * Who read whose data: one row for each answer and kind of record. No foreign keys, because a row must outlive its
 * session and must cost next to nothing. Partitioned by the month of `at`
 * (docs/decisions/0093-what-only-grows-is-partitioned.md), so the id has no unique index.
 */
export const reads = pgTable(
  'reads',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: createdAt(),
    agent_id: bigint({ mode: 'number' }).notNull(),
    session_id: bigint({ mode: 'number' }).notNull(),
    /** Path of the call. */
    call: text().notNull(),
    kind: text().notNull(),
    way: text().$type<ReadWay>().notNull(),
    ids: bigint({ mode: 'number' }).array().notNull(),
  },
  (t) => [
    index('reads_at').on(t.at),
    index('reads_agent').on(t.agent_id, t.at, t.id),
    // Without the list of pending entries: the answer whose turn it is to empty it would wait for seconds.
    index('reads_customer').using('gin', t.ids).where(sql`${t.kind} = 'customer'`).with({ fastupdate: false }),
  ],
)

/** How many customers an agent read in an hour, recounted while the hour lasts. */
export const readingHours = pgTable(
  'reading_hours',
  {
    agent_id: bigint({ mode: 'number' }).notNull(),
    hour: at().notNull(),
    customers: integer().notNull(),
    /** Their own usual at that time: the median of the busiest hours of their days. */
    usual: integer().notNull(),
    /** When it was found to be unusual; null: it is not. */
    alarmed_at: at(),
  },
  (t) => [
    primaryKey({ columns: [t.agent_id, t.hour] }),
    index('reading_hours_alarmed').on(t.alarmed_at).where(sql`${t.alarmed_at} is not null`),
  ],
)
