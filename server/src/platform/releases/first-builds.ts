import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hostArea } from '@console/shared/contract/release'
import { and, eq } from '#drizzle'
import { readFolder } from './builds/build-files.ts'
import { deployments, sdkVersions } from './records/release-schema.ts'
import { releaseFromTree, type TreeRelease } from './release-tree.ts'
import { sdkFolder, storeSdk } from './sdk/store-sdk.ts'

/**
 * Releases the builds that come with a server image (`host`, `<area>` …, and `sdk`), each only where its area was never
 * released: a new console works at once, and a new image never replaces what a team has released.
 */
export const releaseFirstBuilds = async (release: TreeRelease, folder: string): Promise<void> => {
  const { db, environment } = release
  const found = await readdir(folder)
  // The host first, because remotes need what it provides.
  const areas = found
    .filter((name) => name !== sdkFolder)
    .sort((a, b) => Number(b === hostArea) - Number(a === hostArea))
  for (const area of areas) {
    const released = and(eq(deployments.environment, environment), eq(deployments.area, area))
    if ((await db.$count(deployments, released)) === 0) await releaseFromTree(release, area, join(folder, area))
  }
  if (found.includes(sdkFolder) && (await db.$count(sdkVersions)) === 0)
    await storeSdk(release, await readFolder(join(folder, sdkFolder)), 'the server image')
}
