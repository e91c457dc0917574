import { hostArea } from '@console/shared/contract/release'
import { and, eq, isNotNull, ne } from '#drizzle'
import type { Executor } from '../../database/database.ts'
import { releases } from '../records/release-schema.ts'
import type { BuildFiles } from './build-files.ts'
import type { ReleaseStorage } from './storage.ts'
import { type FileHashes, findDamage, hashesOf } from './stored-files.ts'
import { BadBuild, type VerifiedBuild, verifyBuild } from './verify-build.ts'

export interface Storing {
  readonly db: Executor
  readonly storage: ReleaseStorage
}

/** Result of an upload. */
export interface StoredBuild extends VerifiedBuild {
  /** It is new. */
  readonly stored: boolean
  /** It existed with missing or changed files, which were restored. */
  readonly restored: boolean
}

/**
 * Verifies a build and stores it: its files before its row, so that nobody is ever sent to missing files. An existing
 * one is compared and repaired.
 */
export const storeBuild = async (
  { db, storage }: Storing,
  area: string,
  files: BuildFiles,
  by: string,
): Promise<StoredBuild> => {
  const verified = verifyBuild(area, files)
  const { build } = verified
  const hashes = hashesOf(files)
  const requireSame = async (): Promise<boolean> => {
    const known = await readKnown(db, area, build)
    if (known === undefined) return false
    if (known.integrity !== verified.integrity || (known.files !== null && !isSame(known.files, hashes)))
      throw new BadBuild(
        `Build ${build} of ${area} is stored with other content, and a build never changes. Build it anew.`,
      )
    return true
  }
  const isKnown = await requireSame()
  if (area === hostArea) await requireOwnNames(db, build, hashes)
  const damage = isKnown ? (await findDamage({ db, storage }, area, build)).damage : []
  if (damage.length > 0) await storage.restore(area, build, files)
  else if (!(await storage.put(area, build, files)) && !isKnown)
    // Files without a row come from an unfinished upload: they equal this one's or are replaced by them.
    await storage.restore(area, build, files)
  const rows = await db
    .insert(releases)
    .values({ ...verified, files: hashes, stored_by: by })
    .onConflictDoNothing()
    .returning({ build: releases.build })
  const stored = rows.length > 0
  if (!stored) await requireSame()
  // They may have been compressed again: the stored hash is that of the files there.
  if (damage.length > 0)
    await db
      .update(releases)
      .set({ files: hashes })
      .where(and(eq(releases.area, area), eq(releases.build, build)))
  return { ...verified, stored, restored: damage.length > 0 }
}

/** Ignores files that machines produce differently, such as compressed ones: browsers get the same. */
const isContent = (name: string): boolean => !/\.(map|br|gz)$/.test(name) && name !== 'contract.json'

const isSame = (known: FileHashes, given: FileHashes): boolean =>
  [...new Set([...Object.keys(known), ...Object.keys(given)])]
    .filter(isContent)
    .every((name) => known[name] === given[name])

const readKnown = async (db: Executor, area: string, build: string) => {
  const [row] = await db
    .select({ integrity: releases.integrity, files: releases.files })
    .from(releases)
    .where(and(eq(releases.area, area), eq(releases.build, build)))
  return row
}

/** The assets of all hosts share one path: none may have another's name with different bytes. */
const requireOwnNames = async (db: Executor, build: string, hashes: FileHashes): Promise<void> => {
  const others = await db
    .select({ build: releases.build, files: releases.files })
    .from(releases)
    .where(and(eq(releases.area, hostArea), ne(releases.build, build), isNotNull(releases.files)))
  for (const { build: other, files } of others)
    for (const [name, hash] of Object.entries(files ?? {}))
      if (name.startsWith('assets/') && isContent(name) && hashes[name] !== undefined && hashes[name] !== hash)
        throw new BadBuild(
          `${name} has the name of a file of host ${other} and another content; names of assets are hashes of what is in them. Build it anew.`,
        )
}
