import { areas } from '@console/host/contract/screens'
import type { ReleaseToken } from '@console/shared/contract/calls/releases'
import { hostArea } from '@console/shared/contract/release'
import { desc, eq, type SQL } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { agentName } from '../records/agent-name.ts'
import { releases, releaseTokens } from './records/release-schema.ts'

const fields = {
  id: releaseTokens.id,
  team: releaseTokens.team,
  areas: releaseTokens.areas,
  created_at: releaseTokens.created_at,
  created_by: agentName(releaseTokens.created_by),
  last_used_at: releaseTokens.last_used_at,
  revoked_at: releaseTokens.revoked_at,
}

/** Release tokens in the form of the calls, newest first; the tokens themselves are not stored. */
export const readReleaseTokens = async (db: Executor, where?: SQL): Promise<ReleaseToken[]> => {
  const rows = await db.select(fields).from(releaseTokens).where(where).orderBy(desc(releaseTokens.id))
  const stored = await db.selectDistinct({ area: releases.area }).from(releases)
  const all = [...new Set([hostArea, ...areas, ...stored.map(({ area }) => area)])]
  return rows.map((row) => ({
    ...row,
    areas: row.areas ?? all,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  }))
}

export const readReleaseToken = async (db: Executor, id: number): Promise<ReleaseToken | undefined> =>
  (await readReleaseTokens(db, eq(releaseTokens.id, id)))[0]
