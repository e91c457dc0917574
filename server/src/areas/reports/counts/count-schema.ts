import type { CountedRecord } from '@console/remote-reports/contract/calls/counts'
import { bigint, index, pgTable, primaryKey, text } from '#drizzle/pg-core'
import { at, createdAt, identity } from '../../../platform/database/columns.ts'

/** What a count is by: all of them, or what is known of the record or of its company. */
export type CountPart = 'total' | 'country' | 'industry' | 'size' | 'kind' | 'state' | 'resolves'

const counted = {
  record: text().$type<CountedRecord>().notNull(),
  part: text().$type<CountPart>().notNull(),
  /** Of the part; empty: not known, and of the total. */
  key: text().notNull(),
}

/** How many records there are, up to the changes that have yet to be added. */
export const recordCounts = pgTable(
  'record_counts',
  { ...counted, count: bigint({ mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.record, t.part, t.key] })],
)

/**
 * What triggers add for every change: rows of their own, for a counter that all of them had to write would have
 * everybody wait for everybody. A count is its row and these together.
 */
export const recordCountChanges = pgTable('record_count_changes', {
  id: identity(),
  ...counted,
  change: bigint({ mode: 'number' }).notNull(),
  at: createdAt(),
})

/** By how many a total changed in each quarter of an hour: a day begins at one of them in every time zone. */
export const recordCountTimes = pgTable(
  'record_count_times',
  {
    record: text().$type<CountedRecord>().notNull(),
    quarter: at().notNull(),
    change: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.record, t.quarter] }), index('record_count_times_quarter').on(t.quarter)],
)
