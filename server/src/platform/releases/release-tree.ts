import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hostArea } from '@console/shared/contract/release'
import { and, eq } from '#drizzle'
import type { Database } from '../database/database.ts'
import { releaseAudited } from './audited.ts'
import { readFolder } from './builds/build-files.ts'
import type { ReleaseStorage } from './builds/storage.ts'
import { storeBuild } from './builds/store-build.ts'
import { findDamage } from './builds/stored-files.ts'
import { builtTogether, deploy } from './deploy.ts'
import { deployments, releases } from './records/release-schema.ts'

export interface TreeRelease {
  readonly db: Database
  readonly environment: string
  readonly storage: ReleaseStorage
}

const by = 'npm start'

/** The build in a dist folder, read without verifying all of it. */
const buildOf = async (dist: string): Promise<string> => {
  // Written by our own build; storing verifies it.
  const { build } = JSON.parse(await readFile(join(dist, 'contract.json'), 'utf8')) as { build: string }
  return build
}

/**
 * Deploys a built part of this tree to everybody, unless that build was deployed before: a rolled back build stays
 * rolled back. Returns whether anything changed.
 */
export const releaseFromTree = async (
  { db, environment, storage }: TreeRelease,
  area: string,
  dist: string,
): Promise<boolean> => {
  const build = await buildOf(dist)
  const isStored =
    (await db.$count(releases, and(eq(releases.area, area), eq(releases.build, build)))) > 0 &&
    (await findDamage({ db, storage }, area, build)).damage.length === 0
  const where = and(eq(deployments.environment, environment), eq(deployments.area, area), eq(deployments.build, build))
  const wasHere = (await db.$count(deployments, where)) > 0
  if (wasHere && isStored) return false
  if (!isStored) await storeBuild({ db, storage }, area, await readFolder(dist), by)
  if (wasHere) return false
  const action = { environment, area, by, call: 'release/deploy' }
  const { changed } = await releaseAudited(db, action, (releasing) => deploy(releasing, { build }, builtTogether))
  return changed
}

/** Releases the host first, because remotes need what it provides. */
export const releaseTree = async (
  release: TreeRelease,
  parts: { readonly host: string; readonly remotes: readonly { readonly area: string; readonly dist: string }[] },
): Promise<void> => {
  await releaseFromTree(release, hostArea, parts.host)
  for (const { area, dist } of parts.remotes) await releaseFromTree(release, area, dist)
}
