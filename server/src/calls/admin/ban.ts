import type { banDurations } from '@console/shared/contract/calls/admin'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../data/database.ts'
import { bannedIps } from '../../data/guard-schema.ts'
import { Failed, invalidField } from '../../mechanism/failed.ts'
import { type BanPreview, previewBan } from './ban-preview.ts'

type BanRow = typeof bannedIps.$inferSelect

const untilOf: Record<(typeof banDurations)[number], SQL> = {
  day: sql`now() + interval '1 day'`,
  week: sql`now() + interval '1 week'`,
  month: sql`now() + interval '1 month'`,
  year: sql`now() + interval '1 year'`,
  forever: sql`null`,
}

/** What a ban would hit. Bans come one after the other: of two overlapping ones at once the second sees the first. */
export const previewLocked = async (db: Executor, range: string, ownIp: string): Promise<BanPreview> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('banned_ips', 0))`)
  return previewBan(db, range, ownIp)
}

/** Bans a range, unless it is too wide, the agent's own, banned already, or hits others than the agent was told of. */
export const ban = async (
  db: Executor,
  hit: BanPreview,
  how: { reason: string; duration: (typeof banDurations)[number]; accepted: number; agentId: number },
): Promise<BanRow> => {
  const { range } = hit
  if (hit.too_wide) throw new Failed('rangeTooWide', { fields: { range: ['This range is too wide to ban.'] } })
  if (hit.covers_you)
    throw new Failed('coversYourself', {
      fields: { range: ['This range contains the address you are working from.'] },
    })
  if (hit.covered_by !== null)
    throw new Failed('alreadyBanned', { fields: { range: [`The ban of ${hit.covered_by} covers this already.`] } })
  if (hit.customers !== how.accepted)
    throw invalidField('customers_accepted', `This range holds ${hit.customers} customers; confirm that number.`)
  const [row] = await db
    .insert(bannedIps)
    .values({ range, reason: how.reason, until: untilOf[how.duration], created_by: how.agentId })
    .returning()
  if (!row) throw new Error('the ban was not written')
  return row
}

/** Takes a ban back that still is as it was made. */
export const liftBan = async (db: Executor, id: number, range: string, reason: string): Promise<void> => {
  const gone = await db
    .delete(bannedIps)
    .where(and(eq(bannedIps.id, id), sql`${bannedIps.range} = ${range}::cidr`, eq(bannedIps.reason, reason)))
    .returning({ id: bannedIps.id })
  if (gone.length === 0) throw new Failed('notUndoable')
}
