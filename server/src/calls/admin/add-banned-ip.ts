import { adminCalls, type BannedIp, type banDurations } from '@console/shared/contract/calls/admin'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { toBannedIp } from '../../data/banned-ip.ts'
import { bannedIps } from '../../data/schema.ts'
import { Failed, invalidField } from '../../mechanism/failed.ts'
import { change } from '../../mechanism/handlers.ts'
import { normalizeRange, previewBan } from './ban-preview.ts'

const untilOf: Record<(typeof banDurations)[number], SQL> = {
  day: sql`now() + interval '1 day'`,
  week: sql`now() + interval '1 week'`,
  month: sql`now() + interval '1 month'`,
  year: sql`now() + interval '1 year'`,
  forever: sql`null`,
}

export const addBannedIp = change(adminCalls.addBannedIp, {
  load: async ({ range }, { db, ip }) => {
    // Bans come one after the other: of two overlapping ones at once the second must see the first.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('banned_ips', 0))`)
    return previewBan(db, normalizeRange(range), ip)
  },
  apply: async ({ reason, duration, customers_accepted = 0 }, hit, { db, agent }) => {
    const { range } = hit
    if (hit.too_wide) throw new Failed('rangeTooWide', { fields: { range: ['This range is too wide to ban.'] } })
    if (hit.covers_you)
      throw new Failed('coversYourself', {
        fields: { range: ['This range contains the address you are working from.'] },
      })
    if (hit.covered_by !== null)
      throw new Failed('alreadyBanned', { fields: { range: [`The ban of ${hit.covered_by} covers this already.`] } })
    if (hit.customers !== customers_accepted)
      throw invalidField('customers_accepted', `This range holds ${hit.customers} customers; confirm that number.`)
    const [row] = await db
      .insert(bannedIps)
      .values({ range, reason, until: untilOf[duration], created_by: agent.id })
      .returning()
    if (!row) throw new Error('the ban was not written')
    const data: BannedIp = toBannedIp({
      id: row.id,
      range,
      reason: row.reason,
      until: row.until,
      created_by: `${agent.first_name} ${agent.last_name}`.trim(),
      created_at: row.created_at,
    })
    return { data, target: row.id, before: null, after: { range, reason, until: data.until } }
  },
  undo: async ({ target, after }, db) => {
    const { range, reason } = after as { range: string; reason: string } // as apply wrote it
    const gone = await db
      .delete(bannedIps)
      .where(
        and(eq(bannedIps.id, Number(target)), sql`${bannedIps.range} = ${range}::cidr`, eq(bannedIps.reason, reason)),
      )
      .returning({ id: bannedIps.id })
    if (gone.length === 0) throw new Failed('notUndoable')
  },
})
