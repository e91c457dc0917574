import type { CountedRecord } from '@console/remote-reports/contract/calls/counts'
import { bigint, index, pgTable, primaryKey, text } from '#drizzle/pg-core'
import { at, createdAt, identity } from '../../../platform/database/columns.ts'

/** Dimension of a count: all, or a property of the record or its company. */
export type CountPart = 'total' | 'country' | 'industry' | 'size' | 'kind' | 'state' | 'resolves'

const counted = {
  record: text().$type<CountedRecord>().notNull(),
  part: text().$type<CountPart>().notNull(),
  /** Value of the dimension; empty: unknown, or the total. */
  key: text().notNull(),
}

/** Number of records, up to the changes that are not yet added. */
export const recordCounts = pgTable(
  'record_counts',
  { ...counted, count: bigint({ mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.record, t.part, t.key] })],
)

/**
 * Increments written by triggers, as rows of their own, because concurrent changes would otherwise wait for one counter
 * row. A count is its row plus these.
 */
export const recordCountChanges = pgTable('record_count_changes', {
  id: identity(),
  ...counted,
  change: bigint({ mode: 'number' }).notNull(),
  at: createdAt(),
})

/** Change of a total by quarter of an hour: in every time zone a day begins at one of them. */
export const recordCountTimes = pgTable(
  'record_count_times',
  {
    record: text().$type<CountedRecord>().notNull(),
    quarter: at().notNull(),
    change: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.record, t.quarter] }), index('record_count_times_quarter').on(t.quarter)],
)
