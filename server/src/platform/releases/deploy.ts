import { hostArea } from '@console/shared/contract/release'
import { and, eq, isNull, sql } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { Failed } from '../errors/failed.ts'
import { type AnsweredCalls, requireFit } from './gate/fit.ts'
import { announcements, deployments, releases } from './records/release-schema.ts'
import { readRunning } from './records/running.ts'
import { named, requireNotTakenBack } from './taken-back.ts'

/** Who releases what where. `db` is the transaction of the change. */
export interface Releasing {
  readonly db: Executor
  readonly environment: string
  readonly area: string
  /** Team of the release token, or name of the agent. */
  readonly by: string
}

/** What was done, for the reply and for the audit log. */
export interface Released {
  /** The affected deployment. */
  readonly id: number
  readonly before: unknown
  readonly after: unknown
  /** Nothing had to be changed. */
  readonly unchanged?: true
}

type Row = typeof deployments.$inferSelect

interface Open {
  readonly live: Row | undefined
  readonly canary: Row | undefined
}

/** PostgreSQL notifies all servers; the payload is the environment. */
export const registryChannel = 'registry'

/** A build to be deployed. */
interface Start extends Partial<Source> {
  readonly build: string
  readonly version: string
  readonly share: number
  readonly notes: string
}

/** The commit a build was made from. */
export interface Source {
  readonly commit: string | null
  /** The tree had uncommitted changes. */
  readonly uncommitted: boolean | null
}

const readOpen = async ({ db, environment, area }: Releasing): Promise<Open> => {
  const rows = await db
    .select()
    .from(deployments)
    .where(and(eq(deployments.environment, environment), eq(deployments.area, area), isNull(deployments.ended_at)))
  return { live: rows.find(({ share }) => share === 100), canary: rows.find(({ share }) => share < 100) }
}

const summary = ({ live, canary }: Open) => ({
  live: live?.build ?? null,
  canary: canary?.build ?? null,
  share: canary?.share ?? null,
})

/**
 * One release change. Changes in one environment run one at a time, because whether a build fits depends on what else
 * runs there. `work` returns the affected deployment, or that nothing had to be done.
 */
const changing = async (
  releasing: Releasing,
  work: (open: Open) => Promise<number | { readonly unchanged: number }>,
): Promise<Released> => {
  const { db, environment, by } = releasing
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`release ${environment}`}))`)
  const open = await readOpen(releasing)
  const done = await work(open)
  const before = { ...summary(open), by: null }
  if (typeof done === 'object') return { id: done.unchanged, before, after: before, unchanged: true }
  await db.execute(sql`select pg_notify(${registryChannel}, ${environment})`)
  return { id: done, before, after: { ...summary(await readOpen(releasing)), by } }
}

// Not now(): that is the start of the transaction, before it waited for the previous change.
const rightNow = sql<Date>`clock_timestamp()`

const begin = async ({ db, environment, area, by }: Releasing, start: Start): Promise<number> => {
  const [row] = await db
    .insert(deployments)
    .values({ environment, area, by, ...start, since: rightNow })
    .returning({ id: deployments.id })
  if (!row) throw new Error('the deployment was not written')
  return row.id
}

const finish = async ({ db }: Releasing, row: Row, end: NonNullable<Row['end']>, reason = ''): Promise<void> => {
  await db.update(deployments).set({ ended_at: rightNow, end, reason }).where(eq(deployments.id, row.id))
}

const announce = async (
  { db, environment, area }: Releasing,
  deployment_id: number,
  version: string,
  text: string,
): Promise<void> => {
  await db.insert(announcements).values({ environment, area, version, text, deployment_id })
}

/** Deploys a build to everybody, replacing the live one; a canary of the same build ends with it. */
const takeOver = async (
  releasing: Releasing,
  { live, canary }: Open,
  start: Omit<Start, 'share'>,
  end: 'replaced' | 'rolled_back' | 'stopped',
  reason = '',
): Promise<number> => {
  if (canary?.build === start.build) await finish(releasing, canary, 'promoted')
  if (live) await finish(releasing, live, end, reason)
  return begin(releasing, { ...start, share: 100 })
}

const changeShare = async ({ db }: Releasing, canary: Row, share: number) => {
  if (canary.share === share) return { unchanged: canary.id }
  await db.update(deployments).set({ share }).where(eq(deployments.id, canary.id))
  return canary.id
}

/** A stored build, protected from removal until this transaction ends. */
const readStored = async ({ db, area }: Releasing, build: string) => {
  const [stored] = await db
    .select()
    .from(releases)
    .where(and(eq(releases.area, area), eq(releases.build, build)))
    .for('share')
  if (stored) return stored
  throw new Failed('notFound', { message: `There is no stored build ${build} of ${area}: upload it first.` })
}

export interface Wanted extends Partial<Source> {
  readonly build: string
  readonly share?: number
  readonly notes?: string
  /** Deliberately releases a build that was rolled back before. */
  readonly again?: boolean
}

/** Parts of one tree that are released one after another are not checked against each other. */
export const builtTogether = 'builtTogether'

/** Deploys a stored build, if it fits the calls of this server, to a share of the agents; 100: to everybody. */
export const deploy = (
  releasing: Releasing,
  { build, share = 100, notes, again = false, commit = null, uncommitted = null }: Wanted,
  answered: AnsweredCalls | typeof builtTogether,
): Promise<Released> =>
  changing(releasing, async (open) => {
    const { db, area } = releasing
    const stored = await readStored(releasing, build)
    if (area === hostArea && share < 100)
      throw new Failed('releaseRefused', {
        message: 'The host is given to everybody at once: release it without a share.',
      })
    const { live, canary } = open
    const text = notes ?? stored.definition?.notes ?? ''
    const start = { build, version: stored.version, notes: text, commit, uncommitted }
    const releaseNotice = text === '' ? `Version ${named(stored)}.` : text

    if (live?.build === build) {
      if (share === 100) return { unchanged: live.id }
      throw new Failed('releaseConflict', { message: `Build ${build} of ${area} is live already, for everybody.` })
    }
    if (canary?.build === build && share < 100) return changeShare(releasing, canary, share)
    if (!again) await requireNotTakenBack(releasing, build)
    if (answered !== builtTogether) await requireFit(db, releasing.environment, answered, stored)
    if (share === 100) {
      const id = await takeOver(releasing, open, start, 'replaced')
      // The agents of the canary had already been told, so everybody else is.
      if (canary?.build !== build) await announce(releasing, id, stored.version, releaseNotice)
      return id
    }
    if (canary) await finish(releasing, canary, 'replaced')
    const id = await begin(releasing, { ...start, share })
    await announce(releasing, id, stored.version, releaseNotice)
    return id
  })

/** The requested open deployment, or a sentence why there is none. */
const meant = ({ area }: Releasing, open: Open, which: keyof Open, build: string | undefined): Row => {
  const row = open[which]
  if (row && (build === undefined || row.build === build)) return row
  if ((!open.live && !open.canary) || build === undefined)
    throw new Failed('notFound', {
      message: which === 'live' ? `Nothing of ${area} is live.` : `${area} has no canary.`,
    })
  throw new Failed('releaseConflict', {
    message: row
      ? `Not build ${build} but ${row.build} is the ${which === 'live' ? 'live one' : 'canary'} of ${area} now.`
      : `${area} has no ${which === 'live' ? 'live build' : 'canary'} any more.`,
  })
}

/** Promotes the canary to everybody. */
export const promote = (releasing: Releasing, answered: AnsweredCalls, build?: string): Promise<Released> =>
  changing(releasing, async (open) => {
    const canary = meant(releasing, open, 'canary', build)
    await requireFit(releasing.db, releasing.environment, answered, await readStored(releasing, canary.build))
    const { build: same, version, notes, commit, uncommitted } = canary
    return takeOver(releasing, open, { build: same, version, notes, commit, uncommitted }, 'replaced')
  })

/** Removes the live build and restores the previous working one. */
export const rollBack = (releasing: Releasing, build?: string): Promise<Released> =>
  changing(releasing, async (open) => {
    const live = meant(releasing, open, 'live', build)
    return bringBack(releasing, open, live, 'rolled_back')
  })

/** Deploys to everybody the build that worked before the live one. */
const bringBack = async (
  releasing: Releasing,
  open: Open,
  live: Row,
  end: 'rolled_back' | 'stopped',
  { reason, told: notice }: Stopping = { reason: '', told: '' },
): Promise<number> => {
  const running = await readRunning(releasing.db, releasing.environment, releasing.area)
  const earlier = running.find(({ role }) => role === 'previous')
  if (!earlier) throw new Failed('nothingToRollBack')
  const { commit, uncommitted } = await readSource(releasing, earlier.id)
  const start = { build: earlier.build, version: earlier.version, notes: '', commit, uncommitted }
  const id = await takeOver(releasing, open, start, end, reason)
  const why = notice === '' ? '' : `: ${notice}`
  const text = `Version ${named(live)} was taken back${why}; version ${named(earlier)} runs again.`
  await announce(releasing, id, earlier.version, text)
  return id
}

const readSource = async ({ db }: Releasing, id: number): Promise<Source> => {
  const [row] = await db
    .select({ commit: deployments.commit, uncommitted: deployments.uncommitted })
    .from(deployments)
    .where(eq(deployments.id, id))
  return row ?? { commit: null, uncommitted: null }
}

/** Withdraws the canary; its agents get the live build again. */
export const withdraw = (releasing: Releasing, build?: string): Promise<Released> =>
  changing(releasing, async (open) => {
    const canary = meant(releasing, open, 'canary', build)
    await finish(releasing, canary, 'withdrawn')
    await announce(releasing, canary.id, canary.version, `Version ${named(canary)} was withdrawn.`)
    return canary.id
  })

/** Changes the canary's share of the agents. */
export const setShare = (releasing: Releasing, build: string, share: number): Promise<Released> =>
  changing(releasing, async (open) => changeShare(releasing, meant(releasing, open, 'canary', build), share))

/** Why the server ends a deployment. */
export interface Stopping {
  /** For agents who release: includes the browser's texts. */
  readonly reason: string
  /** For all agents: what happened, without the browser's texts. */
  readonly told: string
}

/** Ends a canary that fails too often or is slower; only the first of several concurrent attempts does. */
export const stop = (releasing: Releasing, id: number, { reason, told: notice }: Stopping): Promise<Released> =>
  changing(releasing, async ({ canary }) => {
    if (canary?.id !== id) return { unchanged: id }
    await finish(releasing, canary, 'stopped', reason)
    await announce(releasing, id, canary.version, `Version ${named(canary)} was stopped: ${notice}.`)
    return id
  })

/** Rolls back a failing live build if there is a previous working one. */
export const stopLive = (releasing: Releasing, id: number, stopping: Stopping): Promise<Released> =>
  changing(releasing, async (open) => {
    const { live } = open
    if (live?.id !== id) return { unchanged: id }
    const running = await readRunning(releasing.db, releasing.environment, releasing.area)
    if (!running.some(({ role }) => role === 'previous')) return { unchanged: id }
    return bringBack(releasing, open, live, 'stopped', stopping)
  })
