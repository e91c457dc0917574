import { createHash } from 'node:crypto'
import * as s from '@console/shared/contract/schema'
import { sql } from '#drizzle'
import { requireKey } from '../../../integrations/main-site/require-key.ts'
import type { Database } from '../../../platform/database/database.ts'
import { bannedIpFields, isActiveBan } from '../../../platform/guard/banned-ip.ts'
import { bannedIps, blockedDomains, matchReports } from '../../../platform/guard/guard-schema.ts'
import { addMatches } from '../../../platform/guard/matches.ts'
import type { RoutePlugin } from '../../../platform/http/route-plugin.ts'
import { inputReader } from '../../../platform/pipeline/input.ts'

/** Version of both lists, as one string. Rules are only added and removed, and bans expire. */
const stateOf = async (db: Database): Promise<string> => {
  const { rows } = await db.execute<{ state: string }>(sql`select concat_ws(' ',
    (select concat_ws(' ', count(*), sum(hashint8extended(id, 0)::numeric)) from ${bannedIps} where ${isActiveBan}),
    (select concat_ws(' ', count(*), sum(hashint8extended(id, 0)::numeric)) from ${blockedDomains})) as state`)
  return `"${createHash('sha256')
    .update(rows[0]?.state ?? '')
    .digest('base64url')
    .slice(0, 22)}"`
}

const listsOf = async (db: Database) => {
  const addresses = await db
    .select({ id: bannedIps.id, range: bannedIpFields.range, until: bannedIps.until })
    .from(bannedIps)
    .where(isActiveBan)
    .orderBy(bannedIps.id)
  const domains = await db
    .select({ id: blockedDomains.id, domain: blockedDomains.domain })
    .from(blockedDomains)
    .orderBy(blockedDomains.id)
  return { addresses, domains }
}

const readMatches = inputReader({
  method: 'POST',
  path: 'ban-matches',
  input: s.object({
    /** Ignores a repeated report. */
    key: s.line(100, { min: 1 }),
    matches: s.array(
      s.object({
        kind: s.oneOf(['ban', 'domain']),
        id: s.id(),
        count: s.integer({ minimum: 1, maximum: 1_000_000 }),
        last_at: s.timestamp(),
      }),
      { minItems: 1, maxItems: 1_000 },
    ),
  }),
})

/** Adds the main site's counts; false if this report is already stored. */
const takeReport = (db: Database, { key, matches }: ReturnType<typeof readMatches>): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.delete(matchReports).where(sql`${matchReports.at} < now() - interval '7 days'`)
    const [row] = await tx.insert(matchReports).values({ key }).onConflictDoNothing().returning()
    if (!row) return false
    // In one order, so that two concurrent reports cannot deadlock; matches with a future date are ignored.
    const inOrder = matches
      .map(({ last_at, ...match }) => ({ ...match, at: new Date(Math.min(Date.parse(last_at), Date.now())) }))
      .sort((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id)
    await addMatches(tx, inOrder)
    return true
  })

/**
 * GET /api/main-site/bans: the lists that the main site enforces, with an ETag for frequent polling; POST
 * /api/main-site/ban-matches: the main site reports what they kept out.
 */
export const mainSiteBans =
  ({ db, key }: { readonly db: Database; readonly key: string }): RoutePlugin =>
  (app) => {
    const options = { schema: { hide: true }, onRequest: requireKey(key) }
    app.get('/api/main-site/bans', options, async (request, reply) => {
      const state = await stateOf(db)
      reply.header('etag', state)
      if (request.headers['if-none-match'] === state) return reply.code(304).send()
      return { status: true, data: await listsOf(db) }
    })
    app.post('/api/main-site/ban-matches', options, async (request) => ({
      status: true,
      data: { taken: await takeReport(db, readMatches(request)) },
    }))
  }
