import { type HostContract, hostArea, type RemoteContract } from '@console/shared/contract/release'
import { and, desc, eq, inArray, or } from '#drizzle'
import type { Database } from '../database/database.ts'
import type { AreaReport } from './area-reports.ts'
import { blamedKinds } from './deployment.ts'
import { lacksOf } from './gate/checks.ts'
import { deployments, releases } from './records/release-schema.ts'

/** Whether a report is of a failure caused by a build. */
export const isFailure = ({ outcome }: AreaReport): boolean => blamedKinds.some((kind) => kind === outcome)

/**
 * Decides what causes failures. If a host was released after a build and lacks what the build was released with, the
 * failures count against the host, and no area is rolled back.
 */
export const assignBlame = async (
  db: Database,
  environment: string,
  host: string | undefined,
  reports: readonly AreaReport[],
): Promise<readonly AreaReport[]> => {
  const failed = reports.filter(isFailure)
  if (host === undefined || failed.length === 0) return reports
  const builds = [{ area: hostArea, build: host }, ...failed]
  const rows = await db
    .select({ area: deployments.area, build: deployments.build, since: deployments.since, contract: releases.contract })
    .from(deployments)
    .innerJoin(releases, and(eq(releases.area, deployments.area), eq(releases.build, deployments.build)))
    .where(
      and(
        eq(deployments.environment, environment),
        inArray(
          deployments.build,
          builds.map(({ build }) => build),
        ),
        or(...builds.map(({ area }) => eq(deployments.area, area))),
      ),
    )
    .orderBy(desc(deployments.id))
  const find = (area: string, build: string) => rows.find((row) => row.area === area && row.build === build)
  const own = find(hostArea, host)
  if (own === undefined) return reports
  return reports.map((report) => {
    const row = isFailure(report) ? find(report.area, report.build) : undefined
    if (row === undefined || row.since > own.since) return report
    // A row of the host's area has a host's contract, every other one a remote's.
    const lacks = lacksOf(row.contract as RemoteContract, own.contract as HostContract)
    if (lacks.length === 0) return report
    const message = `${report.area} ${report.build} needs ${lacks.slice(0, 3).join(', ')}`.slice(0, 300)
    return { area: hostArea, build: host, outcome: 'incompatible', message }
  })
}
