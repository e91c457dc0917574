import { hostArea } from '@console/shared/contract/release'
import { and, eq, isNull } from '#drizzle'
import type { Database } from '../../database/database.ts'
import { readDeployed } from '../records/deployed.ts'
import { deployments } from '../records/release-schema.ts'
import type { ReleaseStorage } from './storage.ts'
import type { StoredFiles } from './stored-files.ts'

export interface HostBuildsOptions {
  readonly db: Database
  readonly environment: string
  readonly storage: ReleaseStorage
}

/** The builds of the host deployed here, from which pages and assets are served. */
export interface HostBuilds {
  /** The live build; null before the first. */
  readonly live: () => Promise<string | null>
  /** A deployed host that has this file, and its folder. */
  readonly withAsset: (name: string) => Promise<{ readonly build: string; readonly folder: string } | null>
  readonly manifestFolder: (build: string) => Promise<string | null>
  readonly page: (build: string) => Promise<string | null>
}

export const hostBuilds = ({ db, environment }: HostBuildsOptions, stored: StoredFiles): HostBuilds => {
  /** The build in which an asset was last found: assets are requested by the hundred. */
  const places = new Map<string, string>()

  return {
    live: async () => {
      const [row] = await db
        .select({ build: deployments.build })
        .from(deployments)
        .where(
          and(eq(deployments.environment, environment), eq(deployments.area, hostArea), isNull(deployments.ended_at)),
        )
      return row?.build ?? null
    },
    withAsset: async (name) => {
      const file = `assets/${name}`
      const place = places.get(name)
      const known = place === undefined ? null : await stored.folderOf(hostArea, place, file)
      if (place !== undefined && known !== null) return { build: place, folder: known }
      places.delete(name)
      // The live one first.
      for (const build of await readDeployed(db, environment, hostArea)) {
        const folder = await stored.folderOf(hostArea, build, file)
        if (folder === null) continue
        places.set(name, build)
        return { build, folder }
      }
      return null
    },
    manifestFolder: (build) => stored.folderOf(hostArea, build, 'mf-manifest.json'),
    page: (build) => stored.text(hostArea, build, 'index.html'),
  }
}
