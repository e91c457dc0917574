import { and, desc, eq, max } from '#drizzle'
import type { Database } from '../../database/database.ts'
import { deployments, releases } from './release-schema.ts'

/** The stored builds of an area that were deployed here, the one deployed last first: an upload alone changes nothing. */
export const readDeployed = async (db: Database, environment: string, area: string): Promise<string[]> => {
  const rows = await db
    .select({ build: deployments.build })
    .from(deployments)
    .innerJoin(releases, and(eq(releases.area, deployments.area), eq(releases.build, deployments.build)))
    .where(and(eq(deployments.environment, environment), eq(deployments.area, area)))
    .groupBy(deployments.build)
    .orderBy(desc(max(deployments.id)))
  return rows.map(({ build }) => build)
}
