import { areaFailureKinds } from '@console/shared/contract/area'
import type { Deployment, RunningArea } from '@console/shared/contract/calls/releases'
import { and, asc, desc, eq, isNull, type SQL, sql } from '#drizzle'
import type { Database, Executor } from '../database/database.ts'
import { areaReports, deployments } from './records/release-schema.ts'
import { readRunning } from './records/running.ts'

/** Failures not caused by the build: a slow network, or none. */
const notBlamed: readonly string[] = ['slow', 'offline']

/** Failures caused by the build; the others are recorded but do not count against it. */
export const blamedKinds = areaFailureKinds.filter((kind) => !notBlamed.includes(kind))

/** Condition on a report. */
export const isLoad = sql`${areaReports.kind} = 'loaded'`
export const isBlamed = sql`${areaReports.kind} in (${sql.join(blamedKinds, sql`, `)})`

const sumOf = (condition: SQL) => sql<number>`coalesce(sum(${areaReports.count}) filter (where ${condition}), 0)::int`

const selectDeployments = (db: Executor, where: SQL | undefined) => {
  const reports = db
    .select({
      loads: sumOf(isLoad).as('loads'),
      failures: sumOf(isBlamed).as('failures'),
      agents: sql<number>`(count(distinct ${areaReports.agent_id}) filter (where ${isLoad}))::int`.as('agents'),
      load_ms: sql<number | null>`sum(${areaReports.ms_sum})::float8 / nullif(sum(${areaReports.timed}), 0)`.as(
        'load_ms',
      ),
    })
    .from(areaReports)
    .where(eq(areaReports.deployment_id, deployments.id))
    .as('reports')
  return db
    .select({
      deployment: deployments,
      loads: reports.loads,
      failures: reports.failures,
      agents: reports.agents,
      load_ms: reports.load_ms,
    })
    .from(deployments)
    .innerJoinLateral(reports, sql`true`)
    .where(where)
}

const toWire = ({
  deployment: { environment: _environment, since, ended_at, ...deployment },
  ...reports
}: Awaited<ReturnType<typeof selectDeployments>>[number]): Deployment => ({
  ...deployment,
  since: since.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
  ...reports,
})

/** A deployment in the form of the calls. */
export const readDeployment = async (db: Executor, id: number): Promise<Deployment> => {
  const [row] = await selectDeployments(db, eq(deployments.id, id))
  if (!row) throw new Error(`there is no deployment ${id}`)
  return toWire(row)
}

const historyLength = 100

/** The last deployments of an area, newest first. */
export const readHistory = async (db: Database, environment: string, area: string): Promise<Deployment[]> => {
  const where = and(eq(deployments.environment, environment), eq(deployments.area, area))
  const rows = await selectDeployments(db, where).orderBy(desc(deployments.id)).limit(historyLength)
  return rows.map(toWire)
}

/** The running builds by area. */
export const readRunningAreas = async (db: Database, environment: string): Promise<RunningArea[]> => {
  const open = await selectDeployments(
    db,
    and(eq(deployments.environment, environment), isNull(deployments.ended_at)),
  ).orderBy(asc(deployments.area))
  const previous = (await readRunning(db, environment)).filter(({ role }) => role === 'previous')
  return [...Map.groupBy(open.map(toWire), ({ area }) => area)].map(([area, rows]) => {
    const before = previous.find((build) => build.area === area)
    return {
      area,
      live: rows.find(({ share }) => share === 100) ?? null,
      canary: rows.find(({ share }) => share < 100) ?? null,
      previous: before === undefined ? null : { build: before.build, version: before.version },
    }
  })
}
