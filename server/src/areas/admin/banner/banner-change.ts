import type { SiteBanner } from '@console/remote-admin/contract/calls/banner'
import { eq, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { Undo } from '../../../platform/pipeline/handlers.ts'
import { readBanner, readOverlapping } from './site-banner.ts'
import { siteBanners } from './site-schema.ts'

type Values = Partial<Omit<typeof siteBanners.$inferInsert, 'id' | 'created_by' | 'created_at' | 'version'>>

/**
 * The banner of a change, locked. Changes run one at a time, so that the second of two for one audience sees the first.
 */
export const loadBanner = async (db: Executor, id: number | undefined): Promise<SiteBanner | null> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('site_banners', 0))`)
  if (id === undefined) return null
  const banner = await readBanner(db, id)
  if (!banner) throw new Failed('notFound')
  return banner
}

/** The transaction's `now()`, to the millisecond; a banner's state is derived from it. */
export const transactionTime = async (db: Executor): Promise<Date> => {
  const { rows } = await db.execute<{ ms: string }>(sql`select floor(extract(epoch from now()) * 1000) as ms`)
  return new Date(Number(rows[0]?.ms))
}

/** Fields for the audit log: what customers see, and when. */
export const keptOf = ({ state: _state, version: _version, created_by: _by, created_at: _at, ...kept }: SiteBanner) =>
  kept

export const writeBanner = async (db: Executor, id: number, values: Values): Promise<SiteBanner> => {
  await db
    .update(siteBanners)
    .set({ ...values, version: sql`${siteBanners.version} + 1` })
    .where(eq(siteBanners.id, id))
  const banner = await readBanner(db, id)
  if (!banner) throw new Error('the banner is gone')
  return banner
}

type Kept = ReturnType<typeof keptOf>

const valuesOf = ({ starts_at, ends_at, banner_id: _id, ...rest }: Partial<Kept>): Values => ({
  ...rest,
  ...(starts_at === undefined ? {} : { starts_at: new Date(starts_at) }),
  ...(ends_at === undefined ? {} : { ends_at: ends_at === null ? null : new Date(ends_at) }),
})

/** Restores what a change replaced and removes what it created, if unchanged since. */
export const undoBanner: Undo = async ({ target, before, after }, db) => {
  const id = Number(target)
  const now = await loadBanner(db, id).catch(() => null)
  if (now === null) throw new Failed('notUndoable')
  const written = Object.entries(after as Partial<Kept>) // written by saveBanner and endBanner
  if (written.some(([field, value]) => now[field as keyof Kept] !== value)) throw new Failed('notUndoable') // keys of Kept
  if (before === null) {
    await db.delete(siteBanners).where(eq(siteBanners.id, id))
    return
  }
  const back = await writeBanner(db, id, valuesOf(before as Partial<Kept>))
  // Another banner may have taken its place since.
  if (await readOverlapping(db, back, id)) throw new Failed('notUndoable')
}
