import { createHash } from 'node:crypto'
import type { browserErrorsCalls } from '@console/shared/contract/calls/browser-errors'
import type { InputOf } from '@console/shared/contract/define-calls'
import { hostArea } from '@console/shared/contract/release'
import { and, eq, gt, sql } from '#drizzle'
import type { Database } from '../database/database.ts'
import { deployments } from '../releases/records/release-schema.ts'
import { browserErrorReports, browserErrors } from './browser-error-schema.ts'
import { cleanMessage, cleanName, cleanPath } from './clean-message.ts'
import { mapFrames, type ReadBuildFile } from './source-lines.ts'
import { framesOf, type RawFrame } from './stack.ts'

type Told = InputOf<typeof browserErrorsCalls.reportBrowserErrors>['errors'][number]

/** More than a person meets; a broken tab must not fill the table. */
export const maxReportsAnHour = 100
const comparedFrames = 5

interface Taking {
  readonly db: Database
  readonly environment: string
  readonly agentId: number
  /** Build of the host in the tab. */
  readonly host: string
  readonly readBuildFile: ReadBuildFile
}

/** The build at fault: the first remote of the stack, otherwise the host. */
const buildOf = (frames: readonly RawFrame[], host: string) => {
  const { area = hostArea, build = null } = frames.find((frame) => frame.build !== null) ?? {}
  return { area, build: build ?? host }
}

/** Two errors are the same if they are thrown at the same place of the same build; without a place, by their words. */
const fingerprintOf = (name: string, frames: readonly RawFrame[], message: string): Buffer => {
  const places = frames.slice(0, comparedFrames).map(({ area, file, line, column }) => [area, file, line, column])
  return createHash('sha256')
    .update(JSON.stringify([name, places.length > 0 ? places : message]))
    .digest()
}

const isDeployed = async ({ db, environment }: Taking, of: { area: string; build: string }): Promise<boolean> => {
  const where = and(
    eq(deployments.environment, environment),
    eq(deployments.area, of.area),
    eq(deployments.build, of.build),
  )
  return (await db.select({ id: deployments.id }).from(deployments).where(where).limit(1)).length > 0
}

/** Ids of known errors cost one statement; only a new one is looked up in its source maps. */
const errorIdOf = async (taking: Taking, report: Told, frames: readonly RawFrame[]): Promise<number | undefined> => {
  const { db, environment, host, readBuildFile } = taking
  const of = buildOf(frames, host)
  const name = cleanName(report.name)
  const screen = cleanPath(report.screen)
  const fingerprint = fingerprintOf(name, frames, cleanMessage(report.message, []))
  const same = and(
    eq(browserErrors.environment, environment),
    eq(browserErrors.area, of.area),
    eq(browserErrors.build, of.build),
    eq(browserErrors.fingerprint, fingerprint),
  )
  const seen = { screen, last_seen: sql`now()` }
  const [known] = await db.update(browserErrors).set(seen).where(same).returning({ id: browserErrors.id })
  if (known) return known.id
  if (!(await isDeployed(taking, of))) return undefined
  const { frames: stack, sources } = await mapFrames(frames, host, readBuildFile)
  const message = cleanMessage(report.message, sources)
  const [added] = await db
    .insert(browserErrors)
    .values({ environment, ...of, fingerprint, name, message, stack, screen })
    .onConflictDoUpdate({
      target: [browserErrors.environment, browserErrors.area, browserErrors.build, browserErrors.fingerprint],
      set: seen,
    })
    .returning({ id: browserErrors.id })
  return added?.id
}

/** Stores errors of a tab, each once per build and place. Errors of extensions and of unknown builds are ignored. */
export const takeErrors = async (taking: Taking, errors: readonly Told[]): Promise<void> => {
  const { db, agentId } = taking
  const ofLastHour = and(
    eq(browserErrorReports.agent_id, agentId),
    gt(browserErrorReports.at, sql`now() - interval '1 hour'`),
  )
  let left = maxReportsAnHour - (await db.$count(browserErrorReports, ofLastHour))
  for (const report of errors) {
    if (left <= 0) return
    const frames = framesOf(report.stack)
    // Thrown by an extension or by the browser itself.
    if (frames.length === 0 && report.stack.trim() !== '') continue
    const error_id = await errorIdOf(taking, report, frames)
    if (error_id === undefined) continue
    left -= 1
    const { reference, times } = report
    await db.insert(browserErrorReports).values({ error_id, reference, agent_id: agentId, times }).onConflictDoNothing()
  }
}
