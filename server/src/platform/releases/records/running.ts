import type { AreaManifest } from '@console/shared/contract/area'
import type { HostContract, RemoteContract } from '@console/shared/contract/release'
import { type SQL, sql } from '#drizzle'
import type { Executor } from '../../database/database.ts'
import { deployments, releases } from './release-schema.ts'

/** A build that agents can receive, and its role. `previous`: the fallback for failures and rollbacks. */
export interface RunningBuild {
  readonly role: 'live' | 'canary' | 'previous'
  /** Id of the deployment; for `previous` that of the replaced one. */
  readonly id: number
  readonly area: string
  readonly build: string
  readonly version: string
  readonly share: number
  readonly sinceMs: number
  readonly integrity: string
  /** Null: the host. */
  readonly definition: AreaManifest | null
}

/**
 * Open deployments and, for each live one, the latest build that was replaced and not rolled back later. An SQL table
 * of deployments with their role.
 */
export const runningDeployments = (environment: string, area?: string): SQL => sql`
  with open as (
    select * from ${deployments}
    where environment = ${environment} and ended_at is null ${area === undefined ? sql`` : sql`and area = ${area}`}
  )
  select open.*, case when share = 100 then 'live' else 'canary' end as role from open
  union all
  select earlier.*, 'previous' as role from open cross join lateral (
    select d.* from ${deployments} d
    where d.environment = open.environment and d.area = open.area and d.share = 100
      and d."end" = 'replaced' and d.build <> open.build
      and not exists (
        select 1 from ${deployments} later
        where later.environment = d.environment and later.area = d.area and later.build = d.build
          and later.share = 100 and later.id > d.id
      )
      and exists (select 1 from ${releases} r where r.area = d.area and r.build = d.build)
    order by d.id desc limit 1
  ) earlier
  where open.share = 100`

/** Everything that runs in an environment, or in one area of it. */
export const readRunning = async (db: Executor, environment: string, area?: string): Promise<RunningBuild[]> => {
  const { rows } = await db.execute<RunningBuild & Record<string, unknown>>(sql`
    select d.role, d.id::int, d.area, d.build, r.version, d.share,
      extract(epoch from d.since)::float8 * 1000 as "sinceMs", r.integrity, r.definition
    from (${runningDeployments(environment, area)}) d join ${releases} r on r.area = d.area and r.build = d.build
    order by d.area`)
  return rows
}

/** The contracts of everything that runs, for checking a release. */
export const readRunningContracts = async (
  db: Executor,
  environment: string,
): Promise<(Pick<RunningBuild, 'role' | 'area' | 'definition'> & { contract: RemoteContract | HostContract })[]> => {
  const { rows } = await db.execute<
    Pick<RunningBuild, 'role' | 'area' | 'definition'> & { contract: RemoteContract | HostContract }
  >(sql`
    select d.role, d.area, r.definition, r.contract
    from (${runningDeployments(environment)}) d join ${releases} r on r.area = d.area and r.build = d.build
    order by d.area`)
  return rows
}
