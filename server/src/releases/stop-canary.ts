import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../data/database.ts'
import { isBlamed, isLoad } from '../data/deployment.ts'
import { areaReports, deployments } from '../data/release-schema.ts'
import { releaseAudited } from './audited.ts'
import { stop } from './deploy.ts'

/** When a canary is stopped, over all of its life. */
export const stopRule = {
  /** Of loads and failures. A working area fails in less than one of a hundred; one in twenty is seen by everybody. */
  failureShare: 0.05,
  /** One agent alone may have a broken browser or a proxy of their own: two are a pattern … */
  agents: 2,
  /** … and so is one who tried so often. */
  failuresOfOne: 5,
} as const

/** What a canary did to the agents who got it. */
export interface CanaryHealth {
  readonly loads: number
  readonly failures: number
  readonly failedAgents: number
  readonly worstAgent: number
}

export const mustStop = ({ loads, failures, failedAgents, worstAgent }: CanaryHealth): boolean =>
  failures > 0 &&
  failures / (loads + failures) >= stopRule.failureShare &&
  (failedAgents >= stopRule.agents || worstAgent >= stopRule.failuresOfOne)

interface Stopping {
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
      worstAgent: sql<number>`coalesce(max(${byAgent.failures}), 0)::int`,
    })
    .from(byAgent)
  return health ?? { loads: 0, failures: 0, failedAgents: 0, worstAgent: 0 }
}

/** How it failed most, in the browser's words. */
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

const reasonOf = ({ loads, failures, failedAgents }: CanaryHealth, worst: string): string => {
  const share = Math.round((failures / (loads + failures)) * 100)
  const agents = failedAgents === 1 ? '1 agent' : `${failedAgents} agents`
  return `${failures} of ${loads + failures} loads failed (${share} %), for ${agents}; ${worst}.`.replace(/\.\.$/, '.')
}

/** Judges the open canaries that these reports are about, and ends those that fail too often. */
export const stopFailingCanaries = async (
  { db, environment, log, requestId }: Stopping,
  failed: readonly { readonly area: string; readonly build: string }[],
): Promise<void> => {
  const open = await db
    .select({ id: deployments.id, area: deployments.area, build: deployments.build })
    .from(deployments)
    .where(
      and(
        eq(deployments.environment, environment),
        isNull(deployments.ended_at),
        lt(deployments.share, 100),
        inArray(
          deployments.build,
          failed.map(({ build }) => build),
        ),
      ),
    )
  for (const { id, area, build } of open.filter((canary) => failed.some((report) => report.area === canary.area))) {
    const health = await readHealth(db, id)
    if (!mustStop(health)) continue
    const reason = reasonOf(health, await readWorst(db, id))
    const action = { environment, area, by: 'the server', call: 'release/stop_canary', requestId }
    const { changed } = await releaseAudited(db, action, (releasing) => stop(releasing, id, reason))
    if (changed) log.warn({ area, build, reason }, 'a canary was stopped')
  }
}
