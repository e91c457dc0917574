import type { SpeedDevice, SpeedMetric } from '@console/shared/contract/calls/speed'
import { and, eq, gte, inArray, sql } from '#drizzle'
import type { Database } from '../database/database.ts'
import type { Counted } from './buckets.ts'
import { speedCounts } from './speed-schema.ts'

interface Asked {
  readonly environment: string
  readonly area: string
  readonly builds: readonly string[]
  readonly device?: SpeedDevice | undefined
  /** Excludes earlier periods. */
  readonly since?: Date
}

/** Visits of a screen with one build on one kind of device. */
export interface Measured {
  readonly build: string
  readonly screen: string
  readonly metric: SpeedMetric
  readonly device: SpeedDevice
  readonly counts: readonly Counted[]
}

/** How quick the screens of some builds are, sorted by screen. */
export const readSpeed = async (
  db: Database,
  { environment, area, builds, device: only, since }: Asked,
): Promise<Measured[]> => {
  const { build, screen, metric, device, bucket } = speedCounts
  const rows = await db
    .select({ build, screen, metric, device, bucket, count: sql<number>`sum(${speedCounts.count})::int` })
    .from(speedCounts)
    .where(
      and(
        eq(speedCounts.environment, environment),
        eq(speedCounts.area, area),
        inArray(build, [...builds]),
        only && eq(device, only),
        since && gte(speedCounts.since, since),
      ),
    )
    .groupBy(build, screen, metric, device, bucket)
    .orderBy(screen, build, metric, device, bucket)
  const cells = Map.groupBy(rows, (row) => JSON.stringify([row.screen, row.build, row.metric, row.device]))
  return [...cells.values()].flatMap((cell) => {
    const [first] = cell
    return first
      ? [{ build: first.build, screen: first.screen, metric: first.metric, device: first.device, counts: cell }]
      : []
  })
}
