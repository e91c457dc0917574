import { directoriesCalls } from '@console/remote-admin/contract/calls/directories'
import { eq } from '#drizzle'
import { hashToken } from '../../../platform/authentication/session.ts'
import { scimTokens } from '../../../platform/directories/directory-schema.ts'
import { readDirectoryRow } from '../../../platform/directories/person.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { newScimToken } from '../../../platform/scim/scim-token.ts'
import { readScimTokens } from './directory.ts'

export const addScimToken = change(directoriesCalls.addScimToken, {
  apply: async ({ directory_id }, _before, { db, agent }) => {
    const directory = await readDirectoryRow(db, directory_id)
    if (!directory) throw new Failed('notFound')
    const token = newScimToken()
    const [row] = await db
      .insert(scimTokens)
      .values({ directory_id, token_hash: hashToken(token), created_by: agent.id })
      .returning({ id: scimTokens.id })
    const [scim_token] = row ? await readScimTokens(db, eq(scimTokens.id, row.id)) : []
    if (!scim_token) throw new Error('the token was not written')
    const after = { directory: directory.name }
    return { data: { token, scim_token }, target: scim_token.id, before: null, after }
  },
})
