import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AreaManifest } from '@console/shared/contract/area'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../data/database.ts'
import { liveReleases, releases } from '../data/schema.ts'
import { releaseFolder, storeBuild } from './storage.ts'

/** Reads area.json of a built remote. */
export const readDefinition = async (dist: string): Promise<AreaManifest> => {
  // Written by our own build; releasing something else is an operator's mistake and fails on its first use below.
  const definition = JSON.parse(await readFile(join(dist, 'area.json'), 'utf8')) as AreaManifest
  if (!/^[a-z][a-z0-9-]*$/.test(definition.area) || !/^[a-z0-9]+$/.test(definition.build))
    throw new Error(`${dist} holds no build of an area.`)
  return definition
}

/**
 * Makes a built remote the live one of its area: its files first, then the pointer in one transaction, so that nobody
 * is ever sent to files that are not there. Answers whether anything changed.
 */
export const releaseBuild = async (db: Database, dataDir: string, dist: string): Promise<boolean> => {
  const definition = await readDefinition(dist)
  const { area, build, version } = definition
  await storeBuild(dist, releaseFolder(dataDir, area, build))

  return db.transaction(async (tx) => {
    // Two releases of one area wait for each other; the later one wins.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`release ${area}`}))`)
    const [live] = await tx.select().from(liveReleases).where(eq(liveReleases.area, area))
    if (live?.build === build) return false
    const manifest = `/remotes/${area}/${build}/mf-manifest.json`
    await tx.insert(releases).values({ area, build, version, manifest, definition }).onConflictDoNothing()
    await tx
      .insert(liveReleases)
      .values({ area, build })
      .onConflictDoUpdate({ target: liveReleases.area, set: { build, since: sql`now()` } })
    return true
  })
}
