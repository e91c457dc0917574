import { type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { agents, customers, sessions } from '../../../platform/records/schema.ts'
import { abuseAddresses } from '../abuse/abuse-schema.ts'

/** For a row of customers with the alias `c`. */
export const isPaying = sql`(c.status in ('active', 'past_due', 'cancelling'))`
/** An agent has linked the account or signs in with the same email. */
export const isStaffAccount = sql`exists (select 1 from ${agents} a where a.customer_id = c.id or lower(a.email) = lower(c.email))`

const named = 50

export interface HitCustomer {
  readonly customer_id: number
  readonly name: string
  readonly email: string
  readonly paying: boolean
  readonly staff: boolean
}

/** The people that rules would hit: their number and some names. */
export interface Radius<Extra> {
  readonly customers: number
  readonly paying: number
  readonly sample: readonly (HitCustomer & Extra)[]
}

/** The radius of `hit`: a query of (id, extra) with one row per customer; `extra` is returned as `as`. */
export const radiusOf = async <Extra>(db: Executor, hit: SQL, as: string): Promise<Radius<Extra>> => {
  const { rows } = await db.execute<{ customers: number; paying: number; sample: (HitCustomer & Extra)[] }>(sql`
    with hit as materialized (${hit}),
    who as materialized (
      select c.id as customer_id, coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.email) as name,
        c.email, hit.extra as ${sql.identifier(as)}, ${isPaying} as paying, ${isStaffAccount} as staff
      from hit join ${customers} c on c.id = hit.id)
    select count(*)::int as customers, (count(*) filter (where paying))::int as paying,
      coalesce((select jsonb_agg(to_jsonb(few) order by few.staff desc, few.paying desc, few.customer_id) from
        (select * from who order by staff desc, paying desc, customer_id limit ${named}) few), '[]') as sample
    from who`)
  const [found] = rows
  if (found === undefined) throw new Error('A count gave no row.')
  return found
}

const last = sql`set_masklen(broadcast(r.range), case family(r.range) when 4 then 32 else 128 end)`

/** Customers last seen in one of these ranges, or there by their events of the last days; `extra` is the address or the range. */
export const hitByRanges = (ranges: readonly string[], days: number, extra: 'ip' | 'range' = 'ip'): SQL => sql`
  select id, ${sql.raw(extra === 'ip' ? 'host(min(ip))' : 'min(range)::text')} as extra from (
    select c.id, c.ip, r.range from unnest(${sql.param(ranges)}::inet[]) r (range) join ${customers} c on c.ip <<= r.range
    union
    -- As an interval: the index is no help to <<= where the range is not a constant.
    select a.customer_id, a.ip, r.range from unnest(${sql.param(ranges)}::inet[]) r (range)
      join ${abuseAddresses} a on a.ip >= network(r.range)::inet and a.ip <= ${last} and a.ip <<= r.range
      where a.last_at >= now() - make_interval(days => ${days})) seen
  group by id`

/** Agents who worked from a range recently. */
export const agentsIn = async (db: Executor, range: string, days: number) => {
  const { rows } = await db.execute<{ agent_id: string; name: string; email: string }>(sql`
    select a.id as agent_id, trim(a.first_name || ' ' || a.last_name) as name, a.email from ${agents} a
    where exists (select 1 from ${sessions} s where s.agent_id = a.id and s.ip <<= ${range}::inet
      and s.last_used_at >= now() - make_interval(days => ${days}))
    order by a.id limit 20`)
  return rows.map(({ agent_id, ...row }) => ({ agent_id: Number(agent_id), ...row }))
}
