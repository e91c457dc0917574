import {
  type CallTable,
  type HostContract,
  hostArea,
  type ReleaseState,
  type RemoteContract,
} from '@console/shared/contract/release'
import type { FastifyBaseLogger } from 'fastify'
import { and, eq, gt, sql } from '#drizzle'
import type { Executor } from '../../database/database.ts'
import { Failed } from '../../errors/failed.ts'
import { openAreas, openHosts, releases } from '../records/release-schema.ts'
import { readRunningContracts } from '../records/running.ts'
import { findServerRefusals, findUnknown } from './check-calls.ts'
import { findHostRefusals, findRefusals } from './checks.ts'
import type { Answered } from './wrong-calls.ts'

type Stored = typeof releases.$inferSelect

/** Every call that this server answers, with its input and output. */
export type AnsweredCalls = Answered & { readonly call_table: CallTable }

declare module '../../pipeline/services.ts' {
  interface Services {
    /** What a build is checked against before it is released. */
    readonly answered: AnsweredCalls
  }
}

/** The environment's state that a release is checked against. */
export const readReleaseState = async (
  db: Executor,
  environment: string,
  answered: AnsweredCalls,
): Promise<ReleaseState> => {
  const running = await readRunningContracts(db, environment)
  const open = await db
    .select({ contract: releases.contract })
    .from(openHosts)
    .innerJoin(releases, and(eq(releases.area, hostArea), eq(releases.build, openHosts.build)))
    .where(and(eq(openHosts.environment, environment), gt(openHosts.last_seen, sql`now() - interval '24 hours'`)))
  const openBuilds = await db
    .select({ definition: releases.definition, contract: releases.contract })
    .from(openAreas)
    .innerJoin(releases, and(eq(releases.area, openAreas.area), eq(releases.build, openAreas.build)))
    .where(and(eq(openAreas.environment, environment), gt(openAreas.last_seen, sql`now() - interval '24 hours'`)))
    .orderBy(openAreas.area, openAreas.build)
  const remotes = Map.groupBy(
    running.filter(({ definition }) => definition !== null),
    ({ area }) => area,
  )
  const host = running.find(({ area, role }) => area === hostArea && role === 'live')
  return {
    environment,
    // A build without a definition is one of the host; its contract is a host's.
    host: (host?.contract as HostContract | undefined) ?? null,
    open_hosts: open.map(({ contract }) => contract as HostContract),
    open_areas: openBuilds.flatMap(({ definition, contract }) =>
      // See below.
      definition === null ? [] : [{ definition, contract: contract as RemoteContract }],
    ),
    areas: [...remotes].map(([area, builds]) => {
      const inRole = (wanted: string) => {
        const found = builds.find(({ role }) => role === wanted)
        // A build with a definition is one of a remote, and so is its contract.
        return found?.definition ? { definition: found.definition, contract: found.contract as RemoteContract } : null
      }
      return { area, live: inRole('live'), canary: inRole('canary'), previous: inRole('previous') }
    }),
    ...answered,
  }
}

/**
 * Logs which calls of running builds and hosts this server does not answer, or answers differently. It serves all the
 * same: one broken button is better than a console that is down; `pnpm can-release server` refuses it earlier.
 */
export const tellMissingCalls = async (
  db: Executor,
  environment: string,
  answered: AnsweredCalls,
  log: FastifyBaseLogger,
): Promise<void> => {
  const state = await readReleaseState(db, environment, answered)
  for (const { message, fix } of findServerRefusals(answered, state)) log.error(`${message} ${fix}`)
  for (const sentence of findUnknown(state)) log.warn(sentence)
}

/** Refuses a build that does not fit what runs, with all reasons and what to do about each. */
export const requireFit = async (
  db: Executor,
  environment: string,
  answered: AnsweredCalls,
  stored: Stored,
): Promise<void> => {
  const { definition } = stored
  const state = await readReleaseState(db, environment, answered)
  const refusals =
    definition === null
      ? findHostRefusals(stored.contract as HostContract, state) // as above
      : findRefusals({ definition, contract: stored.contract as RemoteContract }, state)
  if (refusals.length === 0) return
  throw new Failed('releaseRefused', { message: refusals.map(({ message, fix }) => `${message} ${fix}`).join('\n') })
}
