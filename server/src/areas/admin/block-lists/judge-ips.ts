import { normalizeIpRange } from '@console/shared/contract/ip-range'
import { limits } from '@console/shared/contract/limits'
import { sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { isActiveBan } from '../../../platform/guard/banned-ip.ts'
import { bannedIps } from '../../../platform/guard/guard-schema.ts'
import { isTooWide, type Own, ownAddressesIn } from '../admin/ban-preview.ts'
import { hitByRanges, radiusOf } from '../admin/radius.ts'
import { judgeLines, type LineOutcome, outcomeOf, readLines } from './read-lines.ts'

const prefixOf = (range: string): number => Number(range.split('/')[1] ?? (range.includes(':') ? 128 : 32))

/** The widest of some normalised ranges that contains another one and differs from it. */
export const rangeAbove = (
  range: string,
  among: ReadonlySet<string>,
  prefixes: readonly number[],
): string | undefined => {
  const [address] = range.split('/')
  const own = prefixOf(range)
  for (const prefix of prefixes) {
    const wider = prefix < own ? normalizeIpRange(`${address}/${prefix}`) : null
    if (wider !== null && among.has(wider)) return wider
  }
  return undefined
}

/** The widest active ban over each range that has one. */
const coversOf = async (db: Executor, ranges: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await db.execute<{ range: string; by: string }>(sql`
    select r.text as range, b.by from unnest(${sql.param([...ranges])}::text[]) r (text) cross join lateral
      (select ${bannedIps.range}::inet::text as by from ${bannedIps}
        where ${bannedIps.range} >>= r.text::inet and ${isActiveBan} order by masklen(${bannedIps.range}) limit 1) b`)
  // As text, an inet ends in /32 or /128; the contract's form does not.
  return new Map(rows.map(({ range, by }) => [range, normalizeIpRange(by) ?? by]))
}

/** Result of an address import: the bans to add and what the agent is shown. */
export const judgeIps = async (db: Executor, input: readonly string[], own: Own) => {
  const lines = readLines(input)
  const normalized = lines.map(({ rule }) => normalizeIpRange(rule))
  const ranges = [...new Set(normalized.filter((range) => range !== null))]
  const held = await ownAddressesIn(db, ranges, own)
  const faultOf = (range: string | null): LineOutcome['fault'] => {
    if (range === null) return 'notAnAddress'
    if (isTooWide(range)) return 'tooWide'
    const ours = held.get(range)
    return ours?.you ? 'coversYou' : ours?.loopback || ours?.proxy ? 'ownAddress' : undefined
  }
  const covers = await coversOf(db, ranges)
  const prefixes = [...new Set(ranges.map(prefixOf))].sort((a, b) => a - b)
  const judged = judgeLines(
    lines.map((line, index) => {
      const range = normalized[index] ?? null
      const fault = faultOf(range)
      return fault === undefined ? { ...line, spelt: range ?? '' } : { ...line, fault }
    }),
    (range) => covers.get(range),
    (range, among) => rangeAbove(range, among, prefixes),
  )
  const added = judged.add.map(({ spelt }) => spelt)
  const hit = await radiusOf<{ rule: string }>(db, hitByRanges(added, limits.abuseWindowDays, 'range'), 'rule')
  const sample = hit.sample.map((row) => ({ ...row, rule: normalizeIpRange(row.rule) ?? row.rule }))
  return { add: judged.add, outcome: outcomeOf(judged, { ...hit, sample }) }
}
