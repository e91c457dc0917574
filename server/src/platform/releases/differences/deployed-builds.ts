import { and, desc, eq, max } from '#drizzle'
import type { Database } from '../../database/database.ts'
import { deployments, releases } from '../records/release-schema.ts'

/** Older builds are hardly in a browser any more, and each costs reading its files once. */
const maxBuilds = 8
const freshMs = 5_000

/** The builds of an area deployed here, latest first; at most 5 s old. */
export const deployedBuilds = (db: Database, environment: string): ((area: string) => Promise<readonly string[]>) => {
  const known = new Map<string, { readonly until: number; readonly builds: Promise<readonly string[]> }>()
  const read = async (area: string): Promise<readonly string[]> => {
    const rows = await db
      .select({ build: deployments.build })
      .from(deployments)
      .innerJoin(releases, and(eq(releases.area, deployments.area), eq(releases.build, deployments.build)))
      .where(and(eq(deployments.environment, environment), eq(deployments.area, area)))
      .groupBy(deployments.build)
      .orderBy(desc(max(deployments.id)))
      .limit(maxBuilds)
    return rows.map(({ build }) => build)
  }
  return (area) => {
    const last = known.get(area)
    if (last !== undefined && last.until > Date.now()) return last.builds
    const builds = read(area)
    known.set(area, { until: Date.now() + freshMs, builds })
    builds.catch(() => known.delete(area))
    return builds
  }
}
