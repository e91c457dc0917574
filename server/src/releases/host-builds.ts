import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hostArea } from '@console/shared/contract/release'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../data/database.ts'
import { deployments, releases } from '../data/release-schema.ts'
import type { ReleaseStorage } from './storage.ts'

export interface HostBuildsOptions {
  readonly db: Database
  readonly environment: string
  readonly storage: ReleaseStorage
}

/** The stored builds of the host, as the pages and assets of the console are read from them. */
export interface HostBuilds {
  /** Build that is live here; null before the first. */
  readonly live: () => Promise<string | null>
  readonly folder: (build: string) => Promise<string | null>
  /** The folder of any stored host that has this asset. */
  readonly folderWithAsset: (name: string) => Promise<string | null>
  readonly page: (build: string) => Promise<string | null>
}

export const hostBuilds = ({ db, environment, storage }: HostBuildsOptions): HostBuilds => {
  const assets = new Map<string, ReadonlySet<string>>()
  const folder = (build: string) => storage.folder(hostArea, build)

  const assetsOf = async (build: string): Promise<ReadonlySet<string>> => {
    const known = assets.get(build)
    if (known) return known
    const path = await folder(build)
    const names = new Set(path === null ? [] : await readdir(join(path, 'assets')).catch(() => []))
    if (path !== null) assets.set(build, names)
    return names
  }

  /** Newest first: most tabs run the newest. */
  const stored = async (): Promise<string[]> => {
    const rows = await db
      .select({ build: releases.build })
      .from(releases)
      .where(eq(releases.area, hostArea))
      .orderBy(desc(releases.stored_at))
    return rows.map(({ build }) => build)
  }

  return {
    folder,
    live: async () => {
      const [row] = await db
        .select({ build: deployments.build })
        .from(deployments)
        .where(
          and(eq(deployments.environment, environment), eq(deployments.area, hostArea), isNull(deployments.ended_at)),
        )
      return row?.build ?? null
    },
    folderWithAsset: async (name) => {
      // Names are hashes of the content: whichever build has it has the same.
      for (const [build, names] of assets) {
        if (!names.has(name)) continue
        const found = await folder(build)
        if (found !== null) return found
        assets.delete(build) // removed meanwhile
      }
      for (const build of await stored()) if ((await assetsOf(build)).has(name)) return folder(build)
      return null
    },
    page: async (build) => {
      const path = await folder(build)
      return path === null ? null : readFile(join(path, 'index.html'), 'utf8')
    },
  }
}
