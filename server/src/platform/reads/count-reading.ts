import { sql } from '#drizzle'
import type { Database } from '../database/database.ts'
import type { BackgroundWorker } from '../jobs/jobs.ts'
import { readingHours, reads } from './read-schema.ts'

/** An hour is unusual with more customers than the setting and than this many times the agent's own usual. */
const timesUsual = 3

/**
 * Counts the customers that each agent read in each hour since the last run, and notes unusual hours. The usual of an
 * agent is the median of the busiest hours of their last 30 days, so one wild day does not become usual.
 */
export const countReading = async (db: Database, limit: number): Promise<void> => {
  await db.execute(sql`
    with since as (
      select date_trunc('hour', least(now() - interval '1 hour',
        coalesce((select max(hour) from ${readingHours}), now() - interval '30 days')), 'UTC') as hour
    ), hours as (
      select agent_id, date_trunc('hour', at, 'UTC') as hour, count(distinct customer_id)::int as customers
      from ${reads}, unnest(ids) as customer_id
      where kind = 'customer' and at >= (select hour from since) group by 1, 2
    ), usual as (
      select agent_id, percentile_disc(0.5) within group (order by busiest) as customers
      from (
        select agent_id, max(customers) as busiest from ${readingHours}
        where hour >= now() - interval '30 days' and hour < date_trunc('day', now(), 'UTC')
        group by agent_id, (hour at time zone 'UTC')::date) days
      group by agent_id
    )
    insert into ${readingHours} (agent_id, hour, customers, usual, alarmed_at)
    select h.agent_id, h.hour, h.customers, coalesce(u.customers, 0),
      case when h.customers > ${limit}::int and h.customers > ${timesUsual}::int * coalesce(u.customers, 0) then now() end
    from hours h left join usual u on u.agent_id = h.agent_id
    on conflict (agent_id, hour) do update set customers = excluded.customers, usual = excluded.usual,
      alarmed_at = coalesce(reading_hours.alarmed_at, excluded.alarmed_at)`)
}

/** Looks for agents who read unusually much, every five minutes. */
export const readingWorker = (limit: number): BackgroundWorker => ({
  name: 'reading',
  cron: '*/5 * * * *',
  run: ({ db }) => countReading(db, limit),
})
