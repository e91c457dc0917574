import { type AutoBanRule, type AutoBanSettings, autoBanRules } from '@console/remote-admin/contract/calls/auto-banning'
import { type SQL, sql } from '#drizzle'
import { agents, customers, sessions } from '../../../platform/records/schema.ts'
import { abuseAddresses, abuseDays, abuseEvents, abuseFingerprints } from '../abuse/abuse-schema.ts'
import { isPaying, isStaffAccount } from '../admin/radius.ts'
import { autoBans } from './auto-ban-schema.ts'

/** Customers restored by an agent are exempt for this long. */
const forgivenDays = 30
/** An address counts as used by staff or an exempt customer for this long. */
const sharedDays = 30

/** From that day on, YYYY-MM-DD in UTC. */
const since = (day: SQL) => sql`(${day})::timestamp at time zone 'UTC'`
const utcDay = (moment: SQL) => sql`(${moment} at time zone 'UTC')::date`

const ofDays =
  (column: SQL) =>
  (limit: number, from: SQL): SQL =>
    sql`select customer_id, day, ${column} as value, null::inet as ip from ${abuseDays}
      where day >= ${from} and ${column} >= ${limit}`

/** Each rule as a query of (customer_id, day, value, ip): customers who reached the limit, and on which day. */
const counted: Record<AutoBanRule, (limit: number, from: SQL) => SQL> = {
  searches_per_hour: ofDays(sql`peak`),
  searches_per_day: ofDays(sql`searches`),
  addresses_per_day: ofDays(sql`ips`),
  fingerprints_per_day: ofDays(sql`fingerprints`),
  // Finds the few addresses with enough customers first, then reads the events of those customers only.
  accounts_per_address: (limit, from) => sql`
    (with many as materialized (
      select ip from ${abuseAddresses} where last_at >= ${since(from)} group by ip having count(*) >= ${limit}
    ), there as materialized (
      select distinct e.ip, ${utcDay(sql`e.at`)} as day, e.customer_id
      from many join ${abuseAddresses} a on a.ip = many.ip
      join ${abuseEvents} e on e.customer_id = a.customer_id and e.at >= ${since(from)} and e.ip = a.ip
      where e.clear_id is null
    ), busy as (select ip, day, count(*)::int as value from there group by ip, day having count(*) >= ${limit})
    select there.customer_id, there.day, busy.value, there.ip from there join busy using (ip, day))`,
  accounts_per_fingerprint: (limit, from) => sql`
    (with many as materialized (
      select fingerprint_id, count(*)::int as value from ${abuseFingerprints}
      where last_at >= now() - interval '30 days' group by fingerprint_id having count(*) >= ${limit})
    select f.customer_id, ${utcDay(sql`f.last_at`)} as day, many.value, null::inet as ip
    from many join ${abuseFingerprints} f using (fingerprint_id) where f.last_at >= ${since(from)})`,
}

/** Extracts ids from text that agents typed. */
export const idsIn = (text: string): number[] => [
  ...new Set((text.match(/\d{1,15}/g) ?? []).map(Number).filter((id) => id > 0)),
]

const union = (parts: readonly SQL[], none: SQL): SQL =>
  parts.length === 0 ? none : sql.join([...parts], sql` union all `)

/** The address that a customer used most on a day. */
const mainAddress = sql`(select e.ip from ${abuseEvents} e
  where e.customer_id = h.customer_id and e.at >= ${since(sql`h.day`)} and e.at < ${since(sql`h.day + 1`)}
    and e.ip is not null and e.clear_id is null
  group by e.ip order by count(*) desc, e.ip limit 1)`

/** Why customer `c` is exempt; null if they are not. */
const exemption = ({ exempt_paying, exempt_customers }: AutoBanSettings): SQL => sql`case
  when ${isStaffAccount} then 'staff'
  when c.id = any(${sql.param(idsIn(exempt_customers))}::bigint[]) then 'listed'
  ${exempt_paying ? sql`when ${isPaying} then 'paying'` : sql``}
  when exists (select 1 from ${autoBans} b where b.customer_id = c.id
    and b.undone_at >= now() - make_interval(days => ${forgivenDays})) then 'forgiven' end`

/** Whether staff or an exempt customer used the address of a ban. */
const isShared = (settings: AutoBanSettings): SQL => sql`(h.ip is not null and (
  exists (select 1 from ${sessions} s join ${agents} a on a.id = s.agent_id
    where s.ip = h.ip and s.last_used_at >= now() - make_interval(days => ${sharedDays}))
  or exists (select 1 from ${abuseAddresses} o join ${customers} c on c.id = o.customer_id
    where o.ip = h.ip and o.customer_id <> h.customer_id
      and o.last_at >= now() - make_interval(days => ${sharedDays}) and ${exemption(settings)} is not null)
  or exists (select 1 from ${customers} c
    where c.ip <<= h.ip and c.id <> h.customer_id and ${exemption(settings)} is not null)))`

/**
 * All hits from a day on, one row for each rule, customer and day: (rule, customer_id, day, value, threshold, action,
 * ip, exempt).
 */
export const autoBanHits = (settings: AutoBanSettings, from: SQL): SQL => {
  const parts = autoBanRules.flatMap((rule) =>
    settings[`${rule}_on`]
      ? [
          sql`select ${rule}::text as rule, ${settings[`${rule}_limit`]}::int as threshold,
            ${settings[`${rule}_action`]}::text as action, r.customer_id, r.day, r.value, r.ip
            from (${counted[rule](settings[`${rule}_limit`], from)}) r`,
        ]
      : [],
  )
  const none = sql`select null::text as rule, 0 as threshold, null::text as action, 0::bigint as customer_id,
    current_date as day, 0 as value, null::inet as ip where false`
  return sql`
    with counted as materialized (${union(parts, none)}),
    most as materialized (
      select distinct on (rule, customer_id, day) * from counted order by rule, customer_id, day, value desc, ip),
    h as materialized (
      select h.rule, h.customer_id, h.day, h.value, h.threshold, h.action,
        case when h.action = 'ban' then coalesce(h.ip, ${mainAddress}) end as ip
      from most h)
    select h.*, coalesce(${exemption(settings)}, case when ${isShared(settings)} then 'shared' end) as exempt
    from h join ${customers} c on c.id = h.customer_id
    -- Nobody can be banned who came from nowhere.
    where h.action <> 'ban' or h.ip is not null`
}
