import { blockListsCalls } from '@console/remote-admin/contract/calls/block-lists'
import { normalizeIpRange } from '@console/shared/contract/ip-range'
import { sql } from '#drizzle'
import { isActiveBan } from '../../../platform/guard/banned-ip.ts'
import { bannedIps } from '../../../platform/guard/guard-schema.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { rollUpRange } from '../admin/ban-rules.ts'

const most = 20
const namedRules = 200

interface Found {
  readonly [name: string]: unknown
  readonly range: string
  readonly total: number
  readonly until: string | null
  readonly rules: readonly { id: number; range: string }[]
}

/** As text, an inet ends in /32 or /128; the contract's form does not. */
const spelt = (range: string): string => normalizeIpRange(range) ?? range

export const listRollUps = read(blockListsCalls.listRollUps, async (_input, { db }) => {
  const around = rollUpRange(sql`${bannedIps.range}::inet`)
  const { rows } = await db.execute<Found>(sql`
    with single as materialized (
      select id, range::inet as range, until, ${around} as around from ${bannedIps} where ${isActiveBan}),
    found as (
      select around, count(*)::int as total, nullif(max(coalesce(until, 'infinity')), 'infinity') as until,
        (jsonb_agg(jsonb_build_object('id', id, 'range', range::text) order by range, id)) as rules
      from single where around is not null group by around having count(*) > 1)
    select around::text as range, total,
      to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until, rules
    from found where not exists (select 1 from ${bannedIps} where ${bannedIps.range} >>= around and ${isActiveBan})
    order by total desc, around limit ${most}`)
  return {
    roll_ups: rows.map(({ range, total, until, rules }) => ({
      range: spelt(range),
      total,
      until,
      rules: rules.slice(0, namedRules).map((rule) => ({ id: rule.id, range: spelt(rule.range) })),
    })),
  }
})
