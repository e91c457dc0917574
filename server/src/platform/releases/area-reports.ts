import type { releasesCalls } from '@console/shared/contract/calls/releases'
import type { InputOf } from '@console/shared/contract/define-calls'
import { hostArea } from '@console/shared/contract/release'
import { sql } from '#drizzle'
import type { Database } from '../database/database.ts'
import { areaReports, deployments, openAreas, openHosts, releases } from './records/release-schema.ts'

export type AreaReport = InputOf<typeof releasesCalls.reportAreaLoads>['reports'][number]

/**
 * Adds reports to the latest deployment of their build. Builds that were never served here are ignored. One statement
 * for all, in a fixed order, so that two of them cannot deadlock.
 */
export const addReports = async (
  db: Database,
  environment: string,
  agent: number,
  reports: readonly AreaReport[],
): Promise<void> => {
  const rows = reports.map(({ area, build, outcome, load_ms, message }) => ({
    area,
    build,
    kind: outcome,
    ms: outcome === 'loaded' ? load_ms : undefined,
    message: message ?? '',
  }))
  await db.execute(sql`
    insert into ${areaReports} (deployment_id, minute, agent_id, kind, count, timed, ms_sum, last_message)
    select d.id, date_trunc('minute', now()), ${agent}, r.kind, count(*), count(r.ms), coalesce(sum(r.ms), 0), max(r.message)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (area text, build text, kind text, ms integer, message text)
    cross join lateral (
      select id from ${deployments}
      where environment = ${environment} and area = r.area and build = r.build
      order by id desc limit 1
    ) d
    group by d.id, r.kind
    order by d.id, r.kind
    on conflict (deployment_id, minute, agent_id, kind) do update set
      count = ${areaReports}.count + excluded.count,
      timed = ${areaReports}.timed + excluded.timed,
      ms_sum = ${areaReports}.ms_sum + excluded.ms_sum,
      last_message = coalesce(nullif(excluded.last_message, ''), ${areaReports}.last_message)`)
}

/** Records that a tab runs this build of the host, at most once a minute; unknown builds are ignored. */
export const noteOpenHost = async (db: Database, environment: string, build: string): Promise<void> => {
  await db.execute(sql`
    insert into ${openHosts} (environment, build)
    select ${environment}, build from ${releases} where area = ${hostArea} and build = ${build}
    on conflict (environment, build) do update set last_seen = now()
    where ${openHosts}.last_seen < now() - interval '1 minute'`)
}

/** Records that a tab runs these builds of areas, each at most once a minute; unknown builds are ignored. */
export const noteOpenAreas = async (
  db: Database,
  environment: string,
  open: readonly { readonly area: string; readonly build: string }[],
): Promise<void> => {
  await db.execute(sql`
    insert into ${openAreas} (environment, area, build)
    select distinct ${environment}, r.area, r.build
    from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as o (area text, build text)
    join ${releases} r on r.area = o.area and r.build = o.build and r.definition is not null
    order by r.area, r.build
    on conflict (environment, area, build) do update set last_seen = now()
    where ${openAreas}.last_seen < now() - interval '1 minute'`)
}
