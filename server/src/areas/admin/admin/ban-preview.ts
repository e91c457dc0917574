import type { BanPreview, radiusDays } from '@console/remote-admin/contract/calls/admin'
import { normalizeIpRange, rangeBits } from '@console/shared/contract/ip-range'
import { limits } from '@console/shared/contract/limits'
import { and, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { invalidField } from '../../../platform/errors/failed.ts'
import { isActiveBan } from '../../../platform/guard/banned-ip.ts'
import { bannedIps } from '../../../platform/guard/guard-schema.ts'
import { type BanDuration, coverOf, needlessUnder, rollUpRange, rulesWhere, untilOf } from './ban-rules.ts'
import { agentsIn, hitByRanges, type Radius, radiusOf } from './radius.ts'

/** The widest allowed bans, the size of a large provider: an IPv4 /8 or an IPv6 /19. */
const widestBits = { v4: 24, v6: 128 - 19 }
const loopback = ['127.0.0.0/8', '::1/128']

export const normalizeRange = (text: string): string => {
  const range = normalizeIpRange(text)
  if (range === null) throw invalidField('range', 'Is not an address or a range in CIDR notation.')
  return range
}

export const isTooWide = (range: string): boolean =>
  rangeBits(range) > (range.includes(':') ? widestBits.v6 : widestBits.v4)

/** Agents whose own address a ban must not cover. */
export interface Own {
  readonly ip: string
  readonly proxies: readonly string[]
}

/** The staff addresses within each of these ranges, by range. */
export const ownAddressesIn = async (db: Executor, ranges: readonly string[], { ip, proxies }: Own) => {
  const { rows } = await db.execute<{ range: string; you: boolean; loopback: boolean; proxy: boolean }>(sql`
    select text as range, ${ip}::inet <<= text::inet as you,
      exists (select 1 from unnest(${sql.param(loopback)}::inet[]) l (l) where l && text::inet) as loopback,
      exists (select 1 from unnest(${sql.param([...proxies])}::inet[]) p (p) where p && text::inet) as proxy
    from unnest(${sql.param([...ranges])}::text[]) r (text)`)
  return new Map(rows.map(({ range, ...own }) => [range, own]))
}

interface Window {
  readonly days?: (typeof radiusDays)[number] | undefined
  readonly duration?: BanDuration | undefined
}

/** Customers seen in a range. */
export const radiusOfRange = (db: Executor, range: string, days: Window['days']): Promise<Radius<{ ip: string }>> =>
  radiusOf(db, hitByRanges([range], Number(days ?? limits.abuseWindowDays)), 'ip')

/** Several bans in the /24 or /64 around a range, which could be rolled up together with the new one. */
const rollUpAround = async (db: Executor, range: string, days: Window['days']): Promise<BanPreview['roll_up']> => {
  const { rows } = await db.execute<{ around: string | null }>(
    sql`select ${rollUpRange(sql`${range}::inet`)} as around`,
  )
  const around = rows[0]?.around ?? null
  if (around === null || (await coverOf(db, around)) !== null) return null
  const rules = await rulesWhere(db, and(sql`${bannedIps.range} << ${around}::inet`, isActiveBan))
  if (rules.total < 2) return null
  const { customers, paying } = await radiusOfRange(db, around, days)
  return { range: around, ...rules, customers, paying }
}

/** What a ban of a normalised range would hit, and the bans around it. */
export const previewBan = async (
  db: Executor,
  range: string,
  own: Own,
  { days, duration = 'forever' }: Window = {},
): Promise<BanPreview> => {
  const held = (await ownAddressesIn(db, [range], own)).get(range)
  const { sample, ...counts } = await radiusOfRange(db, range, days)
  return {
    range,
    ...counts,
    sample: [...sample],
    agents: await agentsIn(db, range, Number(days ?? limits.abuseWindowDays)),
    covers_you: held?.you ?? false,
    protects: held?.loopback ? 'loopback' : held?.proxy ? 'proxy' : null,
    covered_by: await coverOf(db, range),
    too_wide: isTooWide(range),
    needless: await rulesWhere(db, needlessUnder(range, untilOf[duration])),
    roll_up: await rollUpAround(db, range, days),
  }
}
