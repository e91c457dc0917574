import { type BannerAudience, bannerAudiences, type SiteBanner } from '@console/remote-admin/contract/calls/banner'
import type { customerStatuses, plans } from '@console/remote-members/contract/calls/members'
import { and, desc, eq, inArray, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { siteBanners } from './site-schema.ts'

const maxEnded = 100

const hasEnded = sql<boolean>`coalesce(${siteBanners.ends_at} <= now(), false)`
const runsNow = sql<boolean>`${siteBanners.starts_at} <= now() and not ${hasEnded}`

const fields = {
  banner_id: siteBanners.id,
  text: siteBanners.text,
  link: siteBanners.link,
  link_text: siteBanners.link_text,
  foreground: siteBanners.foreground,
  background: siteBanners.background,
  starts_at: siteBanners.starts_at,
  ends_at: siteBanners.ends_at,
  audience: siteBanners.audience,
  state: sql<SiteBanner['state']>`case when ${hasEnded} then 'ended' when ${runsNow} then 'running' else 'coming' end`,
  created_by: agentName(siteBanners.created_by),
  created_at: siteBanners.created_at,
  version: siteBanners.version,
}

interface Times {
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly created_at: Date
}

const toBanner = <R extends Times>(row: R) => ({
  ...row,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

const select = (db: Executor, where: SQL | undefined) => db.select(fields).from(siteBanners).where(where)

/** One banner, locked. */
export const readBanner = async (db: Executor, id: number): Promise<SiteBanner | undefined> => {
  const [row] = await select(db, eq(siteBanners.id, id)).for('update')
  return row && toBanner(row)
}

/** All active and scheduled banners, and the last expired ones. */
export const readBanners = async (db: Executor): Promise<SiteBanner[]> => {
  const newestFirst = [desc(siteBanners.starts_at), desc(siteBanners.id)]
  const [open, ended] = await Promise.all([
    select(db, sql`not ${hasEnded}`).orderBy(...newestFirst),
    select(db, hasEnded)
      .orderBy(...newestFirst)
      .limit(maxEnded),
  ])
  return [...open, ...ended].map(toBanner)
}

type Period = Pick<SiteBanner, 'audience' | 'starts_at' | 'ends_at'>

/** Another banner for the same audience in an overlapping period. */
export const readOverlapping = async (
  db: Executor,
  { audience, starts_at, ends_at }: Period,
  except: number | undefined,
): Promise<SiteBanner | undefined> => {
  const period = (from: SQL, to: SQL) => sql`tstzrange(${from}, ${to})`
  const [row] = await select(
    db,
    and(
      eq(siteBanners.audience, audience),
      except === undefined ? undefined : sql`${siteBanners.id} <> ${except}`,
      sql`${period(sql`${siteBanners.starts_at}`, sql`${siteBanners.ends_at}`)} && ${period(sql`${starts_at}::timestamptz`, sql`${ends_at}::timestamptz`)}`,
    ),
  ).limit(1)
  return row && toBanner(row)
}

/** Status and plan of a customer on the main site; neither for a visitor. */
export interface Visitor {
  readonly status?: (typeof customerStatuses)[number] | undefined
  readonly plan?: (typeof plans)[number] | undefined
}

/** The audiences that somebody belongs to. */
export const audiencesOf = ({ status, plan }: Visitor): readonly BannerAudience[] => {
  if (status === undefined && plan === undefined) return ['all']
  const isOnTrial = status === 'trial'
  const pays = !isOnTrial && plan !== undefined && plan !== 'free' && status !== 'pending' && status !== 'cancelled'
  return [
    'all',
    ...(isOnTrial ? ['trial' as const] : []),
    ...(pays ? ['paying' as const] : []),
    ...(plan ? [plan] : []),
  ]
}

/** The banner shown now: that of the narrowest audience. */
export const readShownBanner = async (db: Executor, visitor: Visitor): Promise<SiteBanner | null> => {
  const running = await select(db, and(runsNow, inArray(siteBanners.audience, [...audiencesOf(visitor)])))
  const rank = (audience: BannerAudience) => bannerAudiences.indexOf(audience)
  const [narrowest] = running.toSorted((a, b) => rank(b.audience) - rank(a.audience))
  return narrowest ? toBanner(narrowest) : null
}
