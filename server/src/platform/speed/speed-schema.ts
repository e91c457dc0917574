import type { SpeedDevice, SpeedMetric } from '@console/shared/contract/calls/speed'
import { bigint, index, integer, pgTable, primaryKey, smallint, text } from '#drizzle/pg-core'
import { at } from '../database/columns.ts'
import { agents } from '../records/schema.ts'

/** Number of visits by duration, period, build, screen and kind of device. Contains no agents. */
export const speedCounts = pgTable(
  'speed_counts',
  {
    environment: text().notNull(),
    /** An area or the host; every visit is counted for both. */
    area: text().notNull(),
    build: text().notNull(),
    /** Path of the screen as its area declares it. */
    screen: text().notNull(),
    metric: text().$type<SpeedMetric>().notNull(),
    device: text().$type<SpeedDevice>().notNull(),
    /** Begin of the day (UTC), or of the area's latest deployment if that is later. */
    since: at().notNull(),
    /** Number of the duration's bucket, see buckets.ts. */
    bucket: smallint().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'speed_counts_pk',
      columns: [t.environment, t.area, t.build, t.screen, t.metric, t.device, t.since, t.bucket],
    }),
    index('speed_counts_since').on(t.since),
  ],
)

/**
 * How many visits of an agent were counted, so that nobody alone decides about a build. Says nothing about durations.
 * Deleted after the day, or with the canary.
 */
export const speedSenders = pgTable(
  'speed_senders',
  {
    environment: text().notNull(),
    area: text().notNull(),
    build: text().notNull(),
    screen: text().notNull(),
    metric: text().$type<SpeedMetric>().notNull(),
    agent_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** Begin of the area's canary; without one, as in the counts. */
    since: at().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'speed_senders_pk',
      columns: [t.environment, t.area, t.build, t.screen, t.metric, t.agent_id, t.since],
    }),
    index('speed_senders_since').on(t.since),
  ],
)
