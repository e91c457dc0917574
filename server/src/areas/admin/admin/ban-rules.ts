import type { banDurations } from '@console/remote-admin/contract/bans'
import { and, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { bannedIpFields, isActiveBan } from '../../../platform/guard/banned-ip.ts'
import { bannedIps } from '../../../platform/guard/guard-schema.ts'

export type BanDuration = (typeof banDurations)[number]

export const untilOf: Record<BanDuration, SQL> = {
  day: sql`now() + interval '1 day'`,
  week: sql`now() + interval '1 week'`,
  month: sql`now() + interval '1 month'`,
  year: sql`now() + interval '1 year'`,
  forever: sql`null::timestamptz`,
}

const namedRules = 200

/** The widest ban in force that covers a range. */
export const coverOf = async (db: Executor, range: string): Promise<string | null> => {
  const [cover] = await db
    .select({ range: bannedIpFields.range })
    .from(bannedIps)
    .where(and(sql`${bannedIps.range} >>= ${range}::inet`, isActiveBan))
    .orderBy(sql`masklen(${bannedIps.range})`)
    .limit(1)
  return cover?.range ?? null
}

/** Bans in force within a range that end no later than a new one of it. */
export const needlessUnder = (range: string, until: SQL): SQL | undefined =>
  and(
    sql`${bannedIps.range} <<= ${range}::inet`,
    isActiveBan,
    sql`(${until} is null or ${bannedIps.until} <= ${until})`,
  )

export const rulesWhere = async (db: Executor, where: SQL | undefined) => {
  const rules = await db
    .select({ id: bannedIps.id, range: bannedIpFields.range })
    .from(bannedIps)
    .where(where)
    .orderBy(sql`${bannedIps.range}::inet`, bannedIps.id)
    .limit(namedRules)
  const total = rules.length < namedRules ? rules.length : await db.$count(bannedIps, where)
  return { total, rules }
}

/** The /24 or /64 around a narrower range; null if it is as wide itself. */
export const rollUpRange = (range: SQL): SQL =>
  sql`case when family(${range}) = 4 and masklen(${range}) > 24 then network(set_masklen(${range}, 24))::inet
    when family(${range}) = 6 and masklen(${range}) > 64 then network(set_masklen(${range}, 64))::inet end`
