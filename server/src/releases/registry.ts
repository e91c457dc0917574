import type { Registry } from '@console/shared/contract/area'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../data/database.ts'
import { liveReleases, releases } from '../data/schema.ts'

/** What is live, by area. */
export const readRegistry = async (db: Database): Promise<Registry> => {
  const rows = await db
    .select({ release: releases })
    .from(liveReleases)
    .innerJoin(releases, and(eq(releases.area, liveReleases.area), eq(releases.build, liveReleases.build)))
    .orderBy(asc(liveReleases.area))
  return {
    areas: rows.map(({ release: { released_at, ...entry } }) => ({ ...entry, released_at: released_at.toISOString() })),
  }
}
