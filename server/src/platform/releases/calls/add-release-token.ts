import { releasesCalls } from '@console/shared/contract/calls/releases'
import { hashToken } from '../../authentication/session.ts'
import { change } from '../../pipeline/handlers.ts'
import { releaseTokens } from '../records/release-schema.ts'
import { readReleaseToken } from '../release-token.ts'
import { newReleaseToken } from '../tokens.ts'

export const addReleaseToken = change(releasesCalls.addReleaseToken, {
  apply: async ({ team, areas: named }, _before, { db, agent }) => {
    const token = newReleaseToken()
    const areas = [...new Set(named)]
    const [row] = await db
      .insert(releaseTokens)
      .values({ token_hash: hashToken(token), team, areas, created_by: agent.id })
      .returning({ id: releaseTokens.id })
    const release_token = row && (await readReleaseToken(db, row.id))
    if (!release_token) throw new Error('the release token was not written')
    return { data: { token, release_token }, target: release_token.id, before: null, after: { team, areas } }
  },
})
