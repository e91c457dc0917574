import type { FastifyBaseLogger } from 'fastify'
import { and, isNull, lt, or, sql } from '#drizzle'
import { forgetEvents } from './areas/reports/figures/forget-events.ts'
import { passkeyChallenges } from './platform/authentication/passkey-schema.ts'
import { sessionIdleHours } from './platform/authentication/session.ts'
import { signInTickets } from './platform/authentication/two-step-schema.ts'
import { forgetProofs } from './platform/authentication/used-proofs.ts'
import { browserErrorReports, browserErrors } from './platform/browser-errors/browser-error-schema.ts'
import { type Database, driverError } from './platform/database/database.ts'
import { directoryErrors } from './platform/directories/directory-schema.ts'
import { isOldExport } from './platform/exports/export-file.ts'
import { exportFiles } from './platform/exports/export-schema.ts'
import { mails } from './platform/mail/mail-schema.ts'
import { forgetPeriods } from './platform/partitions/drop-partitions.ts'
import { keepPartitions } from './platform/partitions/keep-partitions.ts'
import { partitionLater } from './platform/partitions/partition-later.ts'
import { partitionedTables } from './platform/partitions/partitioned.ts'
import { forgetProposals } from './platform/proposals/forget-proposals.ts'
import { forgetReads } from './platform/reads/forget-reads.ts'
import { sessions } from './platform/records/schema.ts'
import { removeOldBuilds } from './platform/releases/builds/remove-old-builds.ts'
import type { ReleaseStorage } from './platform/releases/builds/storage.ts'
import { areaReports, openAreas, openHosts } from './platform/releases/records/release-schema.ts'
import { removeOldSdks } from './platform/releases/sdk/store-sdk.ts'
import { knownDevices } from './platform/session/device-schema.ts'
import { loginFailures } from './platform/session/login-failure-schema.ts'
import { emailCodes, signUps, socialLogins } from './platform/sign-up/sign-up-schema.ts'
import { forgetSpeed } from './platform/speed/forget-speed.ts'

interface HousekeepingOptions {
  readonly db: Database
  readonly storage: ReleaseStorage
  readonly readsKeptDays: number
  readonly speedKeptDays: number
  readonly proposalsKeptDays: number
  readonly abuseEventsKeptDays: number
  readonly apiRequestsKeptDays: number
  readonly log: FastifyBaseLogger
}

const everyMs = 3_600_000

/** Days for which a request can be repeated with its key; then the partition of its day is dropped. */
const keysKeptDays = 3

/** Deletes what is no longer needed: ended sessions, old sign-in attempts, old mails. */
const forget = async (db: Database): Promise<void> => {
  const idleSince = sql`now() - make_interval(hours => ${sessionIdleHours})`
  await db.delete(sessions).where(or(lt(sessions.expires_at, sql`now()`), lt(sessions.last_used_at, idleSince)))
  await db.delete(loginFailures).where(lt(loginFailures.at, sql`now() - interval '25 hours'`))
  await db.delete(areaReports).where(lt(areaReports.minute, sql`now() - interval '30 days'`))
  await db.delete(browserErrorReports).where(lt(browserErrorReports.at, sql`now() - interval '30 days'`))
  await db.delete(browserErrors).where(lt(browserErrors.last_seen, sql`now() - interval '30 days'`))
  await db.delete(directoryErrors).where(lt(directoryErrors.at, sql`now() - interval '30 days'`))
  await db.delete(openHosts).where(lt(openHosts.last_seen, sql`now() - interval '1 day'`))
  await db.delete(openAreas).where(lt(openAreas.last_seen, sql`now() - interval '1 day'`))
  await db.delete(emailCodes).where(lt(emailCodes.expires_at, sql`now()`))
  await forgetProofs(db)
  await db.delete(signInTickets).where(lt(signInTickets.expires_at, sql`now()`))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expires_at, sql`now()`))
  await db.delete(signUps).where(lt(signUps.created_at, sql`now() - interval '1 day'`))
  await db.delete(socialLogins).where(lt(socialLogins.created_at, sql`now() - interval '1 hour'`))
  await db.delete(knownDevices).where(lt(knownDevices.last_used_at, sql`now() - interval '180 days'`))
  // Mails to customers stay without their text: timelines and campaigns refer to them.
  await db.delete(mails).where(and(lt(mails.created_at, sql`now() - interval '30 days'`), isNull(mails.customer_id)))
  await db.delete(exportFiles).where(isOldExport)
}

/** Cleans up now and every hour; returns a function that stops it. */
export const housekeeping = ({ db, storage, log, ...kept }: HousekeepingOptions): (() => void) => {
  const { $client: pool } = db
  const work: readonly (() => Promise<unknown>)[] = [
    // First partitions: rows of a period without one wait in the default one.
    () => partitionLater(db.direct),
    () => keepPartitions(pool),
    () => forget(db),
    () => forgetPeriods(pool, partitionedTables.idempotencyKeys, keysKeptDays),
    () => forgetReads(db, kept.readsKeptDays),
    () => forgetEvents(db, { events: kept.abuseEventsKeptDays, requests: kept.apiRequestsKeptDays }),
    () => forgetSpeed(db, kept.speedKeptDays),
    () => forgetProposals(db, kept.proposalsKeptDays),
    () => removeOldBuilds(db, storage),
    () => removeOldSdks(db, storage),
  ]
  /** One that fails, because it did not get a lock for example, does not keep the others from their turn. */
  const runAll = async () => {
    for (const one of work)
      await one().catch((error: unknown) => log.warn({ reason: driverError(error)?.message }, 'housekeeping'))
  }
  const run = () => void runAll()
  run()
  const timer = setInterval(run, everyMs)
  return () => clearInterval(timer)
}
