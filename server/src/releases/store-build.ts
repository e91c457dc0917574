import { and, eq } from 'drizzle-orm'
import type { Executor } from '../data/database.ts'
import { releases } from '../data/release-schema.ts'
import type { BuildFiles } from './build-files.ts'
import type { ReleaseStorage } from './storage.ts'
import { BadBuild, type VerifiedBuild, verifyBuild } from './verify-build.ts'

export interface Storing {
  readonly db: Executor
  readonly storage: ReleaseStorage
}

/**
 * Verifies a build and stores it: its files first, then its row, so that nobody is ever sent to files that are not
 * there. `stored`: it was not there before.
 */
export const storeBuild = async (
  { db, storage }: Storing,
  area: string,
  files: BuildFiles,
  by: string,
): Promise<VerifiedBuild & { readonly stored: boolean }> => {
  const verified = verifyBuild(area, files)
  const { build, integrity } = verified
  const requireSame = async () => {
    const known = await readIntegrity(db, area, build)
    if (known !== undefined && known !== integrity)
      throw new BadBuild(
        `Build ${build} of ${area} is stored with other content, and a build never changes. Build it anew.`,
      )
  }
  await requireSame()
  await storage.put(area, build, files)
  const rows = await db
    .insert(releases)
    .values({ ...verified, stored_by: by })
    .onConflictDoNothing()
    .returning({ build: releases.build })
  const stored = rows.length > 0
  if (!stored) await requireSame()
  return { ...verified, stored }
}

const readIntegrity = async (db: Executor, area: string, build: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ integrity: releases.integrity })
    .from(releases)
    .where(and(eq(releases.area, area), eq(releases.build, build)))
  return row?.integrity
}
