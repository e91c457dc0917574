import type { SpeedDevice, speedCalls } from '@console/shared/contract/calls/speed'
import type { InputOf } from '@console/shared/contract/define-calls'
import { hostArea } from '@console/shared/contract/release'
import { type SQL, sql } from '#drizzle'
import type { Database, Executor } from '../database/database.ts'
import { deployments, releases } from '../releases/records/release-schema.ts'
import { bucketOf } from './buckets.ts'
import { speedCounts, speedSenders } from './speed-schema.ts'

export type Visit = InputOf<typeof speedCalls.reportSpeed>['visits'][number]

/** Visits of one agent that count for each screen and measure of a build, in a day or during a whole canary. */
export const maxVisits = 5

interface Taking {
  readonly db: Database
  readonly environment: string
  readonly agentId: number
  /** Build of the host in the tab. */
  readonly host: string
  readonly device: SpeedDevice
}

/** Begin of today. */
export const today = sql`date_trunc('day', now(), 'UTC')`

/** What visits are counted by, as a type of PostgreSQL. */
const cell = sql`area text, build text, screen text, metric text, bucket integer, since timestamptz, limited timestamptz`

interface Known extends Record<string, unknown> {
  readonly area: string
  readonly build: string
  readonly screen: string
  readonly metric: string
  readonly bucket: number
  /** Period of the counts. */
  readonly since: string
  /** Period of an agent's limit. */
  readonly limited: string
}

const wasDeployed = (environment: string, table: SQL): SQL => sql`exists (
  select from ${deployments} d
  where d.environment = ${environment} and d.area = ${table}.area and d.build = ${table}.build
)`

/** The visits of screens that builds deployed here declare, each also for the host, with their periods. */
const readKnown = async (
  db: Executor,
  { environment, host }: Pick<Taking, 'environment' | 'host'>,
  visits: readonly Visit[],
): Promise<Known[]> => {
  const told = JSON.stringify(visits.map(({ ms, ...visit }) => ({ ...visit, bucket: bucketOf(ms) })))
  const { rows } = await db.execute<Known>(sql`
    with of_area as (
      select r.area, r.build, r.screen, r.metric, r.bucket from jsonb_to_recordset(${told}::jsonb) as r (${cell})
      join ${releases} b on b.area = r.area and b.build = r.build
        and b.definition -> 'screens' @> jsonb_build_array(jsonb_build_object('path', r.screen))
      where ${wasDeployed(environment, sql`b`)}
    ),
    of_both as (
      select * from of_area
      union all
      select h.area, h.build, o.screen, o.metric, o.bucket from of_area o
      join ${releases} h on h.area = ${hostArea} and h.build = ${host}
      where ${wasDeployed(environment, sql`h`)}
    )
    select o.*, greatest(${today}, running.latest)::text as since,
      coalesce(running.canary, greatest(${today}, running.latest))::text as limited
    from of_both o cross join lateral (
      select max(d.since) as latest, max(d.since) filter (where d.share < 100) as canary from ${deployments} d
      where d.environment = ${environment} and d.area = o.area and d.ended_at is null
    ) running`)
  return rows
}

/**
 * Counts visits. Screens that a build does not declare and builds that were never deployed here are ignored, and so are
 * an agent's further visits. Rows are locked in a fixed order, so that two reports cannot deadlock.
 */
export const takeSpeed = async (
  { db, environment, agentId, host, device }: Taking,
  visits: readonly Visit[],
): Promise<void> => {
  await db.transaction(async (tx) => {
    const known = await readKnown(tx, { environment, host }, visits)
    if (known.length === 0) return
    const cells = JSON.stringify(known)
    await tx.execute(sql`
      insert into ${speedSenders} (environment, area, build, screen, metric, agent_id, since, count)
      select distinct ${environment}, area, build, screen, metric, ${agentId}::bigint, limited, 0
      from jsonb_to_recordset(${cells}::jsonb) as r (${cell})
      order by 2, 3, 4, 5, 7
      on conflict do nothing`)
    // Numbered from what was counted before; only those within the limit are added.
    await tx.execute(sql`
      with counted as (
        select area, build, screen, metric, since, count from ${speedSenders}
        where environment = ${environment} and agent_id = ${agentId}
          and (area, build, screen, metric, since) in (
            select area, build, screen, metric, limited from jsonb_to_recordset(${cells}::jsonb) as r (${cell})
          )
        order by area, build, screen, metric, since for update
      ),
      taken as (
        select r.*, c.count + row_number() over (partition by r.area, r.build, r.screen, r.metric) as number
        from jsonb_to_recordset(${cells}::jsonb) as r (${cell})
        join counted c on (c.area, c.build, c.screen, c.metric, c.since) = (r.area, r.build, r.screen, r.metric, r.limited)
      ),
      remembered as (
        update ${speedSenders} s set count = least(t.number, ${maxVisits})
        from (select area, build, screen, metric, limited, max(number) as number from taken group by 1, 2, 3, 4, 5) t
        where s.environment = ${environment} and s.agent_id = ${agentId}
          and (s.area, s.build, s.screen, s.metric, s.since) = (t.area, t.build, t.screen, t.metric, t.limited)
      )
      insert into ${speedCounts} (environment, area, build, screen, metric, device, since, bucket, count)
      select ${environment}, area, build, screen, metric, ${device}, since, bucket, count(*)
      from taken where number <= ${maxVisits}
      group by area, build, screen, metric, since, bucket
      order by area, build, screen, metric, since, bucket
      on conflict (environment, area, build, screen, metric, device, since, bucket)
        do update set count = ${speedCounts}.count + excluded.count`)
  })
}
