import { and, ne, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { directories } from '../../../platform/directories/directory-schema.ts'
import { Failed } from '../../../platform/errors/failed.ts'

/** Directories have different names, because the sign-in page and the audit log know them by these. */
export const requireFreeName = async (db: Executor, name: string, ownId = 0): Promise<void> => {
  // Two at once: the second waits, and finds the first.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('names of directories', 0))`)
  const same = and(sql`lower(${directories.name}) = lower(${name})`, ne(directories.id, ownId))
  if ((await db.$count(directories, same)) > 0)
    throw new Failed('nameTaken', { fields: { name: ['Another directory has this name.'] } })
}
