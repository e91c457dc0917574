import { randomBytes } from 'node:crypto'
import { hostArea } from '@console/shared/contract/release'
import { and, eq, isNull, lt, or, sql } from '#drizzle'
import { hashToken } from '../authentication/session.ts'
import type { Database } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { releaseTokens } from './records/release-schema.ts'

/** A team, by its token. */
export interface Team {
  readonly team: string
  /** Null: all. */
  readonly areas: readonly string[] | null
}

/** A prefix by which people and secret scanners tell it from a session token. */
export const newReleaseToken = (): string => `release_${randomBytes(32).toString('base64url')}`

const tokenOf = (authorization: string | undefined): string | null =>
  /^Bearer (release_[\w-]{43})$/i.exec(authorization ?? '')?.[1] ?? null

/** The team of a request, by its bearer token. */
export const authenticateTeam = async (db: Database, authorization: string | undefined): Promise<Team> => {
  const token = tokenOf(authorization)
  const where = token === null ? sql`false` : eq(releaseTokens.token_hash, hashToken(token))
  const [row] = await db
    .select()
    .from(releaseTokens)
    .where(and(where, isNull(releaseTokens.revoked_at)))
  if (!row)
    throw new Failed('notSignedIn', {
      message:
        'This needs a release token, and none came that is known and not revoked. A Super User gives one to a team ' +
        'on the Releases screen, under Rights; put it into RELEASE_TOKEN.',
    })
  // At most once a minute, so that reads cause few writes.
  await db
    .update(releaseTokens)
    .set({ last_used_at: sql`now()` })
    .where(
      and(
        eq(releaseTokens.id, row.id),
        or(isNull(releaseTokens.last_used_at), lt(releaseTokens.last_used_at, sql`now() - interval '1 minute'`)),
      ),
    )
  return { team: row.team, areas: row.areas }
}

/** Refuses an area that the team may not release. */
export const requireRight = ({ team, areas }: Team, area: string): void => {
  if (areas === null || areas.includes(area)) return
  const what = area === hostArea ? 'the host' : area
  throw new Failed('notAllowed', {
    message: `The token of ${team} may not release ${what}, only ${areas.join(', ')}. A Super User gives that right on the Releases screen, under Rights.`,
  })
}

const developers = 'developers'

/** The token that a development server writes for commands on the same machine; valid for all areas. */
export const ensureDevelopmentToken = async (db: Database, written: string | null): Promise<string> => {
  if (written !== null && tokenOf(`Bearer ${written}`) !== null) {
    const token_hash = hashToken(written)
    const known = and(eq(releaseTokens.token_hash, token_hash), isNull(releaseTokens.revoked_at))
    if ((await db.$count(releaseTokens, known)) > 0) return written
  }
  const token = newReleaseToken()
  await db.insert(releaseTokens).values({ token_hash: hashToken(token), team: developers })
  return token
}
