import { releasesCalls } from '@console/shared/contract/calls/releases'
import { and, eq, isNull, sql } from '#drizzle'
import { Failed } from '../../errors/failed.ts'
import { change } from '../../pipeline/handlers.ts'
import { releaseTokens } from '../records/release-schema.ts'
import { readReleaseToken } from '../release-token.ts'

export const revokeReleaseToken = change(releasesCalls.revokeReleaseToken, {
  apply: async ({ id }, _before, { db }) => {
    const rows = await db
      .update(releaseTokens)
      .set({ revoked_at: sql`now()` })
      .where(and(eq(releaseTokens.id, id), isNull(releaseTokens.revoked_at)))
      .returning({ id: releaseTokens.id })
    const data = await readReleaseToken(db, id)
    if (!data) throw new Failed('notFound')
    if (rows.length === 0) return { data, unchanged: true }
    return { data, target: id, before: { revoked_at: null }, after: { revoked_at: data.revoked_at } }
  },
})
