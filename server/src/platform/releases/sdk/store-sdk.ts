import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { desc, eq, inArray } from '#drizzle'
import type { Database, Executor } from '../../database/database.ts'
import type { BuildFiles } from '../builds/build-files.ts'
import type { ReleaseStorage } from '../builds/storage.ts'
import { untar } from '../builds/untar.ts'
import { BadBuild } from '../builds/verify-build.ts'
import { type SdkPackage, sdkVersions } from '../records/release-schema.ts'

/** Folder of the SDK's files among the stored builds; no area has this name. */
export const sdkFolder = 'sdk'

const unzip = promisify(gunzip)
/** Maximum unpacked size of a package; the largest has some two megabytes. */
const maxBytes = 50_000_000

const versionPattern = /^\d+\.\d+\.\d+(-[0-9a-z]+)?$/
const namePattern = /^@console\/[a-z][a-z0-9-]*$/

const hash = (algorithm: string, content: Buffer, encoding: 'base64' | 'hex') =>
  createHash(algorithm).update(content).digest(encoding)

const parsed = (text: string): SdkPackage['manifest'] | null => {
  try {
    const found = JSON.parse(text)
    return typeof found?.name === 'string' && typeof found.version === 'string' ? found : null
  } catch {
    return null
  }
}

/** A package's metadata: its package.json, because npm does not open a package before choosing it. */
const readPackage = async (file: string, content: Buffer): Promise<SdkPackage> => {
  const bad = new BadBuild(`${file} is no package of the SDK. Nothing was stored.`)
  const archive = await unzip(content, { maxOutputLength: maxBytes }).catch(() => {
    throw bad
  })
  const text = (await untar(archive)).get('package/package.json')
  if (text === undefined) throw bad
  const manifest = parsed(text.toString())
  if (manifest === null || !namePattern.test(manifest.name) || !versionPattern.test(manifest.version)) throw bad
  if (file !== `${manifest.name.slice('@console/'.length)}.tgz`) throw bad
  return {
    manifest,
    file,
    integrity: `sha512-${hash('sha512', content, 'base64')}`,
    shasum: hash('sha1', content, 'hex'),
  }
}

export interface StoringSdk {
  readonly db: Executor
  readonly storage: ReleaseStorage
}

/** Builds the SDK of the tree that a server runs from, unless `known` already has its version. */
export type MakeSdk = (known: (version: string) => Promise<boolean>) => Promise<BuildFiles | null>

/** Stores the SDK of the tree, if absent. */
export const storeSdkOfTree = async (storing: StoringSdk, make: MakeSdk): Promise<void> => {
  const { db, storage } = storing
  const files = await make(
    async (version) =>
      (await db.$count(sdkVersions, eq(sdkVersions.version, version))) > 0 &&
      (await storage.folder(sdkFolder, version)) !== null,
  )
  if (files !== null) await storeSdk(storing, files, 'npm start')
}

/**
 * Stores a version of the SDK, files first, so that every listed package can be fetched. An existing version is never
 * changed, because lockfiles contain the hashes of its packages.
 */
export const storeSdk = async (
  { db, storage }: StoringSdk,
  files: BuildFiles,
  by: string,
): Promise<{ readonly version: string; readonly stored: boolean }> => {
  const packages = await Promise.all([...files].map(([file, content]) => readPackage(file, content)))
  const versions = new Set(packages.map(({ manifest }) => manifest.version))
  const [version] = versions
  if (version === undefined || versions.size > 1)
    throw new BadBuild('The packages of an SDK all have the same version. Nothing was stored.')
  await storage.put(sdkFolder, version, files)
  const rows = await db
    .insert(sdkVersions)
    .values({ version, packages, stored_by: by })
    .onConflictDoNothing()
    .returning({ version: sdkVersions.version })
  return { version, stored: rows.length > 0 }
}

/** Enough for a repository that is updated once a quarter. */
const kept = 30

/** Deletes all but the newest versions: their rows first, so that none is listed without files. */
export const removeOldSdks = async (db: Database, storage: ReleaseStorage): Promise<void> => {
  const old = await db
    .select({ version: sdkVersions.version })
    .from(sdkVersions)
    .orderBy(desc(sdkVersions.stored_at), desc(sdkVersions.version))
    .offset(kept)
  const versions = old.map(({ version }) => version)
  if (versions.length === 0) return
  await db.delete(sdkVersions).where(inArray(sdkVersions.version, versions))
  for (const version of versions) await storage.remove(sdkFolder, version)
}
