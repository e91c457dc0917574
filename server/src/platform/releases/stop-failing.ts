import { hostArea } from '@console/shared/contract/release'
import type { FastifyBaseLogger } from 'fastify'
import { and, desc, eq, inArray, isNull, ne, sql } from '#drizzle'
import type { Database } from '../database/database.ts'
import { releaseAudited } from './audited.ts'
import { type Stopping, stop, stopLive } from './deploy.ts'
import { isBlamed, isLoad } from './deployment.ts'
import { areaReports, deployments } from './records/release-schema.ts'

/**
 * When a build is withdrawn, over its whole lifetime. A single agent may have a broken browser, a proxy, or a grudge.
 */
export const stopRule = {
  /**
   * Share of failed loads. A working area fails in less than one of a hundred; one in twenty is noticed by everybody.
   */
  failureShare: 0.05,
  /**
   * The same for a build that everybody has: most loads. A cause that affects some loads of all builds is not the
   * build.
   */
  liveFailureShare: 0.9,
  /** Number of agents for whom it failed. */
  agents: 2,
  /** Maximum number of failures counted for one agent. */
  countedOfOne: 5,
} as const

/** A build's results by agent. */
export interface CanaryHealth {
  readonly loads: number
  readonly failures: number
  /** The same, with at most `countedOfOne` for each agent. */
  readonly countedFailures: number
  readonly failedAgents: number
}

export const mustStop = (
  { loads, countedFailures, failedAgents }: Pick<CanaryHealth, 'loads' | 'countedFailures' | 'failedAgents'>,
  share: number = stopRule.failureShare,
): boolean => failedAgents >= stopRule.agents && countedFailures / (loads + countedFailures) >= share

interface Judging {
  readonly db: Database
  readonly environment: string
  readonly log: FastifyBaseLogger
  readonly requestId: string
}

const readHealth = async (db: Database, id: number): Promise<CanaryHealth> => {
  const byAgent = db
    .select({
      loads: sql<number>`coalesce(sum(${areaReports.count}) filter (where ${isLoad}), 0)`.as('loads'),
      failures: sql<number>`coalesce(sum(${areaReports.count}) filter (where ${isBlamed}), 0)`.as('failures'),
    })
    .from(areaReports)
    .where(eq(areaReports.deployment_id, id))
    .groupBy(areaReports.agent_id)
    .as('by_agent')
  const [health] = await db
    .select({
      loads: sql<number>`coalesce(sum(${byAgent.loads}), 0)::int`,
      failures: sql<number>`coalesce(sum(${byAgent.failures}), 0)::int`,
      failedAgents: sql<number>`(count(*) filter (where ${byAgent.failures} > 0))::int`,
      countedFailures: sql<number>`coalesce(sum(least(${byAgent.failures}, ${stopRule.countedOfOne})), 0)::int`,
    })
    .from(byAgent)
  return health ?? { loads: 0, failures: 0, countedFailures: 0, failedAgents: 0 }
}

/** Its most frequent failure, in the browser's words. */
const readWorst = async (db: Database, id: number): Promise<string> => {
  const [worst] = await db
    .select({ kind: areaReports.kind, message: sql<string>`max(${areaReports.last_message})` })
    .from(areaReports)
    .where(and(eq(areaReports.deployment_id, id), isBlamed))
    .groupBy(areaReports.kind)
    .orderBy(desc(sql`sum(${areaReports.count})`))
    .limit(1)
  if (!worst) return ''
  return worst.message === '' ? `most often ${worst.kind}` : `most often ${worst.kind}: ${worst.message}`
}

const reasonOf = ({ loads, failures, failedAgents }: CanaryHealth, worst: string): Stopping => {
  const share = Math.round((failures / (loads + failures)) * 100)
  const summary = `${failures} of ${loads + failures} loads failed (${share} %), for ${failedAgents} agents`
  return { told: summary, reason: worst === '' ? `${summary}.` : `${summary}; ${worst}.`.replace(/\.\.$/, '.') }
}

/**
 * Judges the open deployments of these reports, and ends those that fail too often: a canary, or a build that fails for
 * nearly everybody. The host is excluded, because successful loads of it are not reported.
 */
export const stopFailing = async (
  { db, environment, log, requestId }: Judging,
  failed: readonly { readonly area: string; readonly build: string }[],
): Promise<void> => {
  const open = await db
    .select({ id: deployments.id, area: deployments.area, build: deployments.build, share: deployments.share })
    .from(deployments)
    .where(
      and(
        eq(deployments.environment, environment),
        isNull(deployments.ended_at),
        ne(deployments.area, hostArea),
        inArray(
          deployments.build,
          failed.map(({ build }) => build),
        ),
      ),
    )
  for (const { id, area, build, share } of open.filter((one) => failed.some((report) => report.area === one.area))) {
    const isLive = share === 100
    const health = await readHealth(db, id)
    if (!mustStop(health, isLive ? stopRule.liveFailureShare : stopRule.failureShare)) continue
    const stopping = reasonOf(health, await readWorst(db, id))
    const call = isLive ? 'release/stop_live' : 'release/stop_canary'
    const action = { environment, area, by: 'the server', call }
    const { changed } = await releaseAudited(db, { ...action, requestId }, (releasing) =>
      isLive ? stopLive(releasing, id, stopping) : stop(releasing, id, stopping),
    )
    if (changed) log.warn({ area, build, reason: stopping.reason }, `a ${isLive ? 'live build' : 'canary'} was stopped`)
  }
}
