import { and, eq, sql } from '#drizzle'
import type { Database } from '../../database/database.ts'
import { deployments, openAreas, openHosts, releases } from '../records/release-schema.ts'
import { runningDeployments } from '../records/running.ts'
import type { ReleaseStorage } from './storage.ts'

/** A tab opened this long ago still finds the files of its build. */
const keptDays = 14

/** Builds that can no longer be served to anybody, and have not been for this long. */
const isUnused = (environment: string) => sql`
  ${releases.stored_at} < now() - make_interval(days => ${keptDays})
  and not exists (
    select 1 from ${deployments} d where d.area = ${releases.area} and d.build = ${releases.build}
      and (d.ended_at is null or d.ended_at > now() - make_interval(days => ${keptDays}))
  )
  and not exists (
    select 1 from ${openHosts} h where ${releases.area} = 'host' and h.build = ${releases.build}
  )
  and not exists (
    select 1 from ${openAreas} o where o.area = ${releases.area} and o.build = ${releases.build}
  )
  and not exists (
    select 1 from (${runningDeployments(environment)}) r where r.area = ${releases.area} and r.build = ${releases.build}
  )`

/** Removes builds that were not served for 14 days: their rows first, so that none is deployed without files. */
export const removeOldBuilds = async (db: Database, storage: ReleaseStorage): Promise<void> => {
  const environments = await db.selectDistinct({ name: deployments.environment }).from(deployments)
  const unused = sql.join([sql`true`, ...environments.map(({ name }) => sql`(${isUnused(name)})`)], sql` and `)
  const gone = await db.transaction(async (tx) => {
    const waiting = await tx
      .select({ area: releases.area, build: releases.build })
      .from(releases)
      .where(unused)
      .for('update')
    const removed: { area: string; build: string }[] = []
    // Checked again one by one: a build may have been deployed while this waited for its row.
    for (const { area, build } of waiting)
      removed.push(
        ...(await tx
          .delete(releases)
          .where(and(eq(releases.area, area), eq(releases.build, build), unused))
          .returning({ area: releases.area, build: releases.build })),
      )
    return removed
  })
  for (const { area, build } of gone) await storage.remove(area, build)
}
