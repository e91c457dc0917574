import type { BanPreview } from '@console/remote-admin/contract/calls/admin'
import { and, eq, inArray, sql } from '#drizzle'
import { deleteRows, restoreRows } from '../../../platform/database/bulk-delete.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { bannedIps } from '../../../platform/guard/guard-schema.ts'
import { type Own, previewBan } from './ban-preview.ts'
import { type BanDuration, needlessUnder, untilOf } from './ban-rules.ts'

type BanRow = typeof bannedIps.$inferSelect

/** Runs bans one at a time, so that the second of two concurrent overlapping ones sees the first. */
export const lockBans = async (db: Executor): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('banned_ips', 0))`)
}

/** What a ban would hit. Other bans wait meanwhile. */
export const previewLocked = async (
  db: Executor,
  range: string,
  own: Own,
  window?: Parameters<typeof previewBan>[3],
): Promise<BanPreview> => {
  await lockBans(db)
  return previewBan(db, range, own, window)
}

const atRange = (code: 'rangeTooWide' | 'coversYourself' | 'coversOwnAddress' | 'alreadyBanned', message: string) =>
  new Failed(code, { fields: { range: [message] } })

/** Bans a range, unless it is too wide, ours, already banned, or hits more customers than the agent was shown. */
export const ban = async (
  db: Executor,
  hit: BanPreview,
  how: { reason: string; duration: BanDuration; accepted: number; agentId: number },
): Promise<BanRow> => {
  const { range } = hit
  if (hit.too_wide) throw atRange('rangeTooWide', 'This range is too wide to ban.')
  if (hit.covers_you) throw atRange('coversYourself', 'This range contains the address you are working from.')
  if (hit.protects !== null)
    throw atRange('coversOwnAddress', 'This range contains an address of the console itself or of its proxies.')
  if (hit.covered_by !== null) throw atRange('alreadyBanned', `The ban of ${hit.covered_by} covers this already.`)
  if (hit.customers !== how.accepted)
    throw invalidField('customers_accepted', `This range holds ${hit.customers} customers; confirm that number.`)
  const [row] = await db
    .insert(bannedIps)
    .values({ range, reason: how.reason, until: untilOf[how.duration], created_by: how.agentId })
    .returning()
  if (!row) throw new Error('the ban was not written')
  return row
}

/** Removes the bans that a new one replaces; if one of them cannot be removed, the new one fails too. */
export const replaceBans = async (db: Executor, by: BanRow, ids: readonly number[]): Promise<unknown[]> => {
  const until = sql`${by.until?.toISOString() ?? null}::timestamptz`
  const where = and(inArray(bannedIps.id, [...ids]), needlessUnder(by.range, until), sql`${bannedIps.id} <> ${by.id}`)
  const gone = await deleteRows(db, bannedIps, where)
  if (gone.length !== new Set(ids).size) throw new Failed('notCovered')
  return gone
}

/** Undoes a ban that is unchanged and restores the bans it replaced. */
export const liftBan = async (
  db: Executor,
  ban: { id: number; range: string; reason: string; replaced?: unknown },
): Promise<void> => {
  const { id, range, reason, replaced } = ban
  const gone = await db
    .delete(bannedIps)
    .where(and(eq(bannedIps.id, id), sql`${bannedIps.range} = ${range}::cidr`, eq(bannedIps.reason, reason)))
    .returning({ id: bannedIps.id })
  if (gone.length === 0) throw new Failed('notUndoable')
  if (replaced !== undefined) await restoreRows(db, bannedIps, replaced)
}
