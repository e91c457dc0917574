import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildFiles, isFolder, restoreBuild, writeBuild } from './build-files.ts'
import type { StorageConfig } from './storage-config.ts'

/** Stores builds until they are removed; a stored build never changes. */
export interface ReleaseStorage {
  /** Stores a build, whole or not at all; an existing one is kept: false. */
  readonly put: (area: string, build: string, files: BuildFiles) => Promise<boolean>
  /** A local folder with the whole build; null if there is no such build. */
  readonly folder: (area: string, build: string) => Promise<string | null>
  /** Restores missing or changed files of a build. */
  readonly restore: (area: string, build: string, files: BuildFiles) => Promise<void>
  /** Drops the local copy of a build, so that it is fetched again. */
  readonly forget: (area: string, build: string) => Promise<void>
  readonly remove: (area: string, build: string) => Promise<void>
}

/** Builds in a folder: `<root>/<area>/<build>/…`. */
export const folderStorage = (root: string): ReleaseStorage => {
  const folderOf = (area: string, build: string) => join(root, area, build)
  return {
    put: (area, build, files) => writeBuild(folderOf(area, build), files),
    folder: async (area, build) => {
      const folder = folderOf(area, build)
      return (await isFolder(folder)) ? folder : null
    },
    restore: (area, build, files) => restoreBuild(folderOf(area, build), files),
    forget: async () => {},
    remove: (area, build) => rm(folderOf(area, build), { recursive: true, force: true }),
  }
}

/** The configured storage. */
export const openStorage = async ({
  releases,
  dataDir,
}: {
  readonly releases: StorageConfig
  readonly dataDir: string
}) => {
  if (releases.kind === 'folder') {
    await mkdir(releases.path, { recursive: true })
    return folderStorage(releases.path)
  }
  // Amazon's client is large, so it is loaded only if builds are stored in a bucket.
  const { bucketStorage } = await import('./bucket-storage.ts')
  return bucketStorage(releases, join(dataDir, 'cache/releases'))
}
