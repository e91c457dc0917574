import {
  type AutoBanSettings,
  type DryRun,
  dryRunDays,
  dryRunNames,
} from '@console/remote-admin/contract/calls/auto-banning'
import { sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { customers } from '../../../platform/records/schema.ts'
import { isPaying } from '../admin/radius.ts'
import { autoBanHits } from './auto-ban-hits.ts'

/** The first day on which the rules act after they are switched on, and on every run: yesterday. */
export const actFrom = sql`((now() at time zone 'UTC')::date - 1)`
const lookFrom = sql`((now() at time zone 'UTC')::date - ${dryRunDays}::int)`

/** Customers that the rules would have hit in the last 30 days. Changes nothing. */
export const dryRun = async (db: Executor, settings: AutoBanSettings): Promise<DryRun> => {
  const { rows } = await db.execute<{ run: DryRun }>(sql`
    with hits as materialized (${autoBanHits(settings, lookFrom)}),
    judged as materialized (select * from hits where exempt is null),
    worst as materialized (
      select distinct on (customer_id) customer_id, rule, value, threshold, day, action, ip from judged
      order by customer_id, value::float / threshold desc, day desc, rule),
    who as materialized (
      select w.*, coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.email) as name, c.email, c.plan,
        c.status, ${isPaying} as paying, c.blocked, not c.blocked and
          exists (select 1 from judged j where j.customer_id = w.customer_id and j.day >= ${actFrom}) as at_once
      from worst w join ${customers} c on c.id = w.customer_id)
    select jsonb_build_object(
      'customers', (select count(*) from who),
      'paying', (select count(*) from who where paying),
      'blocked', (select count(*) from who where blocked),
      'at_once', (select count(*) from who where at_once),
      'by_rule', (select coalesce(jsonb_agg(jsonb_build_object('rule', rule, 'customers', n) order by n desc, rule), '[]')
        from (select rule, count(distinct customer_id) as n from judged group by rule) r),
      'spared', (select jsonb_build_object(
          'paying', count(distinct customer_id) filter (where exempt = 'paying'),
          'staff', count(distinct customer_id) filter (where exempt = 'staff'),
          'listed', count(distinct customer_id) filter (where exempt = 'listed'),
          'forgiven', count(distinct customer_id) filter (where exempt = 'forgiven'),
          'shared', count(distinct customer_id) filter (where exempt = 'shared')) from hits),
      'sample', (select coalesce(jsonb_agg(jsonb_build_object('customer_id', customer_id, 'name', name, 'email', email,
          'plan', plan, 'status', status, 'paying', paying, 'blocked', blocked, 'at_once', at_once, 'rule', rule,
          'value', value, 'day', day, 'action', action, 'ip', host(ip)) order by place), '[]')
        from (select *, row_number() over (order by paying desc, value::float / threshold desc, customer_id) as place
          from who) s where place <= ${dryRunNames})) as run`)
  const [row] = rows
  if (row === undefined) throw new Error('A count gave no row.')
  return row.run
}
