import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, or, sql } from '#drizzle'
import { hashToken } from '../authentication/session.ts'
import type { Database } from '../database/database.ts'
import { directories, scimTokens } from '../directories/directory-schema.ts'
import type { DirectoryRow } from '../directories/person.ts'

/** A prefix by which people and secret scanners tell it from other tokens. */
export const newScimToken = (): string => `scim_${randomBytes(32).toString('base64url')}`

/** The token of a request, or null. */
export const scimTokenIn = (authorization: string | undefined): string | null =>
  /^Bearer (scim_[\w-]{43})$/i.exec(authorization ?? '')?.[1] ?? null

/** The directory of a token; null: none that is known and not revoked. */
export const directoryOfToken = async (db: Database, token: string): Promise<DirectoryRow | null> => {
  const [row] = await db
    .select({ id: scimTokens.id, directory: directories })
    .from(scimTokens)
    .innerJoin(directories, eq(directories.id, scimTokens.directory_id))
    .where(and(eq(scimTokens.token_hash, hashToken(token)), isNull(scimTokens.revoked_at)))
  if (!row) return null
  // At most once a minute, so that reads cause few writes.
  await db
    .update(scimTokens)
    .set({ last_used_at: sql`now()` })
    .where(
      and(
        eq(scimTokens.id, row.id),
        or(isNull(scimTokens.last_used_at), lt(scimTokens.last_used_at, sql`now() - interval '1 minute'`)),
      ),
    )
  return row.directory
}
