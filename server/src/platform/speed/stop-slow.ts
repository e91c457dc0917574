import { hostArea } from '@console/shared/contract/release'
import type { FastifyBaseLogger } from 'fastify'
import { and, eq, inArray, isNull, ne } from '#drizzle'
import type { Database } from '../database/database.ts'
import { releaseAudited } from '../releases/audited.ts'
import { type Stopping, stop } from '../releases/deploy.ts'
import { deployments } from '../releases/records/release-schema.ts'
import { quantileOf } from './buckets.ts'
import { isSlower, type SpeedRule } from './is-slower.ts'
import { type Measured, readSpeed } from './read-counts.ts'

declare module '../pipeline/services.ts' {
  interface Services {
    readonly speedRule: SpeedRule
  }
}

/** Frames are shown but not judged: a long one delays nobody who does nothing meanwhile. */
const judged = { inp: 'INP', lcp: 'LCP' } as const
const isJudged = (metric: string): metric is keyof typeof judged => metric in judged

/** The first screen on which the canary is slower, on the same kind of device. */
const findSlower = (cells: readonly Measured[], canary: string, rule: SpeedRule): Stopping | undefined => {
  for (const { metric, build, screen, device, counts } of cells) {
    if (build !== canary || !isJudged(metric)) continue
    const other = cells.find(
      (one) => one.build !== canary && one.screen === screen && one.metric === metric && one.device === device,
    )
    if (other === undefined || !isSlower(counts, other.counts, rule)) continue
    const [own, live] = [quantileOf(counts), quantileOf(other.counts)]
    const [ms, liveMs] = [Math.round(own?.p75 ?? 0), Math.round(live?.p75 ?? 0)]
    const told = `${judged[metric]} of ${screen} is ${ms} ms, and ${liveMs} ms with the live build`
    return { told, reason: `${told} (75th percentile of ${own?.visits} and ${live?.visits} visits).` }
  }
  return undefined
}

interface Judging {
  readonly db: Database
  readonly environment: string
  readonly log: FastifyBaseLogger
  readonly requestId: string
  readonly rule: SpeedRule
}

/** Ends canaries of these areas that are slower than the live build has been since they began. */
export const stopSlow = async (
  { db, environment, log, requestId, rule }: Judging,
  areas: readonly string[],
): Promise<void> => {
  if (rule.visits === 0) return
  const open = await db
    .select()
    .from(deployments)
    .where(
      and(
        eq(deployments.environment, environment),
        isNull(deployments.ended_at),
        ne(deployments.area, hostArea),
        inArray(deployments.area, [...areas]),
      ),
    )
  for (const { id, area, build, since } of open.filter(({ share }) => share < 100)) {
    const live = open.find((one) => one.area === area && one.share === 100)
    if (live === undefined) continue
    const cells = await readSpeed(db, { environment, area, builds: [build, live.build], since })
    const stopping = findSlower(cells, build, rule)
    if (stopping === undefined) continue
    const action = { environment, area, by: 'the server', call: 'release/stop_canary', requestId }
    const { changed } = await releaseAudited(db, action, (releasing) => stop(releasing, id, stopping))
    if (changed) log.warn({ area, build, reason: stopping.reason }, 'a canary was stopped')
  }
}
