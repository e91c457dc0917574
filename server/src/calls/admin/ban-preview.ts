import type { adminCalls } from '@console/shared/contract/calls/admin'
import type { OutputOf } from '@console/shared/contract/define-calls'
import { normalizeIpRange, rangeBits } from '@console/shared/contract/ip-range'
import { and, sql } from 'drizzle-orm'
import { bannedIpFields, isActiveBan } from '../../data/banned-ip.ts'
import type { Executor } from '../../data/database.ts'
import { bannedIps } from '../../data/guard-schema.ts'
import { fence } from '../../data/keyset.ts'
import { customers } from '../../data/schema.ts'
import { invalidField } from '../../mechanism/failed.ts'

const sampleSize = 10
/** The widest bans: what a large provider holds, an IPv4 /8 or an IPv6 /19. */
const widestBits = { v4: 24, v6: 128 - 19 }

export const normalizeRange = (text: string): string => {
  const range = normalizeIpRange(text)
  if (range === null) throw invalidField('range', 'Is not an address or a range in CIDR notation.')
  return range
}

export type BanPreview = OutputOf<typeof adminCalls.previewBannedIp>

/** What a ban of a normalised range would hit. */
export const previewBan = async (db: Executor, range: string, ownIp: string): Promise<BanPreview> => {
  const inside = sql`${customers.ip} <<= ${range}::inet`
  const [counts] = await db
    .select({
      customers: sql<number>`count(*)::int`,
      paying: sql<number>`(count(*) filter (where ${customers.status} in ('active', 'past_due', 'cancelling')))::int`,
    })
    .from(customers)
    .where(inside)
  const sample = await db
    .select({
      customer_id: customers.id,
      name: sql<string>`concat_ws(' ', ${customers.first_name}, ${customers.last_name})`,
      email: customers.email,
      ip: sql<string>`host(${customers.ip})`,
    })
    // Collected first: walking the primary key for ten rows of a small range reads the whole table.
    .from(fence(customers, inside))
    .orderBy(customers.id)
    .limit(sampleSize)
  const [cover] = await db
    .select({ range: bannedIpFields.range })
    .from(bannedIps)
    .where(and(sql`${bannedIps.range} >>= ${range}::inet`, isActiveBan))
    .orderBy(sql`masklen(${bannedIps.range})`)
    .limit(1)
  const [own] = (await db.execute<{ covered: boolean }>(sql`select ${ownIp}::inet <<= ${range}::inet as covered`)).rows
  return {
    range,
    customers: counts?.customers ?? 0,
    paying: counts?.paying ?? 0,
    sample,
    covers_you: own?.covered ?? false,
    covered_by: cover?.range ?? null,
    too_wide: rangeBits(range) > (range.includes(':') ? widestBits.v6 : widestBits.v4),
  }
}
