import { and, desc, eq } from '#drizzle'
import { Failed } from '../errors/failed.ts'
import type { Releasing } from './deploy.ts'
import { deployments } from './records/release-schema.ts'

/** A build as people name it: versions repeat, ids do not. */
export const named = ({ version, build }: { readonly version: string; readonly build: string }): string =>
  `${version} (${build.slice(0, 8)})`

/** Refuses a build that was withdrawn the last time it was deployed, with the reason. */
export const requireNotTakenBack = async ({ db, environment, area }: Releasing, build: string): Promise<void> => {
  const [last] = await db
    .select()
    .from(deployments)
    .where(and(eq(deployments.environment, environment), eq(deployments.area, area), eq(deployments.build, build)))
    .orderBy(desc(deployments.id))
    .limit(1)
  if (last?.end !== 'rolled_back' && last?.end !== 'stopped') return
  const when = last.ended_at?.toISOString().slice(0, 16).replace('T', ' ') ?? ''
  const how = last.end === 'stopped' ? 'stopped by the server' : 'taken back'
  const why = last.reason === '' ? '' : `: ${last.reason.replace(/\.$/, '')}`
  throw new Failed('releaseRefused', {
    message: `Build ${build} of ${area} was ${how} on ${when} UTC${why}. To release it all the same, add --again.`,
  })
}
