import { directoriesCalls } from '@console/remote-admin/contract/calls/directories'
import { and, eq, isNull, sql } from '#drizzle'
import { scimTokens } from '../../../platform/directories/directory-schema.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { readScimTokens } from './directory.ts'

export const revokeScimToken = change(directoriesCalls.revokeScimToken, {
  apply: async ({ id }, _before, { db }) => {
    const rows = await db
      .update(scimTokens)
      .set({ revoked_at: sql`now()` })
      .where(and(eq(scimTokens.id, id), isNull(scimTokens.revoked_at)))
      .returning({ id: scimTokens.id })
    const [data] = await readScimTokens(db, eq(scimTokens.id, id))
    if (!data) throw new Failed('notFound')
    if (rows.length === 0) return { data, unchanged: true }
    return { data, target: id, before: { revoked_at: null }, after: { revoked_at: data.revoked_at } }
  },
})
