import type { AreaFailureKind } from '@console/shared/contract/area'
import { releasesCalls } from '@console/shared/contract/calls/releases'
import { and, asc, desc, eq, gt, not, sql } from '#drizzle'
import { read } from '../../pipeline/handlers.ts'
import { isBlamed, isLoad } from '../deployment.ts'
import { areaReports, deployments } from '../records/release-schema.ts'

/** At most some hundred slices, so that the chart stays readable. */
const sliceMinutes = (hours: number): number => (hours <= 6 ? 5 : hours <= 24 ? 15 : hours <= 72 ? 60 : 120)

export const getReleaseHealth = read(releasesCalls.getReleaseHealth, async ({ area, hours }, { db, environment }) => {
  const slice_minutes = sliceMinutes(hours)
  const where = and(
    eq(deployments.environment, environment),
    eq(deployments.area, area),
    gt(areaReports.minute, sql`now() - make_interval(hours => ${hours})`),
  )
  const at = sql<Date>`date_bin(make_interval(mins => ${slice_minutes}), ${areaReports.minute}, 'epoch')`.mapWith(
    areaReports.minute,
  )
  const slices = await db
    .select({
      at: at.as('at'),
      build: deployments.build,
      loads: sql<number>`coalesce(sum(${areaReports.count}) filter (where ${isLoad}), 0)::int`,
      failures: sql<number>`coalesce(sum(${areaReports.count}) filter (where ${isBlamed}), 0)::int`,
    })
    .from(areaReports)
    .innerJoin(deployments, eq(deployments.id, areaReports.deployment_id))
    .where(where)
    .groupBy(sql`at`, deployments.build)
    .orderBy(sql`at`, asc(deployments.build))
  const count = sql<number>`sum(${areaReports.count})::int`
  const kinds = await db
    .select({
      build: deployments.build,
      kind: sql<AreaFailureKind>`${areaReports.kind}`,
      count,
      last: sql<string>`coalesce((array_agg(${areaReports.last_message} order by ${areaReports.minute} desc) filter (where ${areaReports.last_message} <> ''))[1], '')`,
    })
    .from(areaReports)
    .innerJoin(deployments, eq(deployments.id, areaReports.deployment_id))
    .where(and(where, not(isLoad)))
    .groupBy(deployments.build, areaReports.kind)
    .orderBy(desc(count))
  return { slice_minutes, slices: slices.map((slice) => ({ ...slice, at: slice.at.toISOString() })), kinds }
})
