import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answered, namedCalls } from './answered.ts'
import { buildApp } from './app.ts'
import { mainSiteEvents } from './areas/admin/abuse/events.ts'
import { mainSiteBans } from './areas/admin/admin/bans.ts'
import { autoBanWorker } from './areas/admin/auto-banning/apply-rules.ts'
import { shownBanner } from './areas/admin/banner/shown-banner.ts'
import { ticketIntake } from './areas/admin/support/ticket-intake.ts'
import { domainChecksWorker } from './areas/dataentry/domain-checks/checks-worker.ts'
import { pressReader } from './areas/dataentry/press-reader/press-reader.ts'
import { gmailSend } from './areas/mail/send/send-worker.ts'
import { demoWriters } from './areas/mail/sync/demo-mailbox.ts'
import { gmailForget } from './areas/mail/sync/forget-copy.ts'
import { gmailPush } from './areas/mail/sync/push.ts'
import { gmailRevoke } from './areas/mail/sync/revoke-worker.ts'
import { gmailSync } from './areas/mail/sync/sync.ts'
import { emulatorPath, mainSiteEmulator } from './areas/members/customer-account/main-site-emulator.ts'
import { signInAs } from './areas/members/customer-account/sign-in-as.ts'
import { foldWorker } from './areas/members/customers/fold-customers.ts'
import {
  eraseAgain,
  erasureListIn,
  erasureListWorker,
  readErasureList,
} from './areas/members/personal-data/erasure-list.ts'
import { isCampaignStopped } from './areas/members/reach/is-stopped.ts'
import { openedMail } from './areas/members/reach/opened-mail.ts'
import { clock } from './areas/members/scheduler/run-scheduler.ts'
import { foldCountsWorker } from './areas/reports/counts/fold-counts.ts'
import { keepReportZone, rollUpWorker } from './areas/reports/figures/roll-up.ts'
import { checkApiKey } from './areas/reports/tracker/check-api-key.ts'
import { mainSiteRequests } from './areas/reports/tracker/request-intake.ts'
import { accessAt } from './calls.ts'
import { exportLists } from './export-lists.ts'
import { housekeeping } from './housekeeping.ts'
import type { Gmail } from './integrations/gmail/gmail.ts'
import { gmailAt } from './integrations/gmail/open-gmail.ts'
import { openIdProvider } from './integrations/google/provider.ts'
import { googleEmulator } from './integrations/google-emulator/emulator.ts'
import type { Outside } from './integrations/outside.ts'
import { salesforceClient } from './integrations/salesforce/client.ts'
import { openStripe } from './integrations/stripe/link.ts'
import { stripeWebhook } from './integrations/stripe/webhook.ts'
import { stripeWorkers } from './integrations/stripe/workers.ts'
import { openProviders, openWeb } from './integrations/web/web.ts'
import { anchorHead } from './platform/audit/anchors/anchor-head.ts'
import { openAnchors } from './platform/audit/anchors/open-anchors.ts'
import { headSigner } from './platform/audit/anchors/signed-head.ts'
import { auditSequencer } from './platform/audit/sequencer.ts'
import type { SignInOptions } from './platform/authentication/sign-in-options.ts'
import { driverError } from './platform/database/database.ts'
import { exportedFiles } from './platform/exports/exported-files.ts'
import { exportsWorker } from './platform/exports/exports-worker.ts'
import { uploadedFiles } from './platform/files/uploaded-files.ts'
import { apiDocs } from './platform/http/api-docs.ts'
import { jobs } from './platform/jobs/jobs.ts'
import { sessionEvents } from './platform/live/session-events.ts'
import { devOutbox } from './platform/mail/dev-outbox.ts'
import { mailSender } from './platform/mail/sender.ts'
import { openMetrics } from './platform/metrics/metrics.ts'
import { type Connection, withDatabase } from './platform/postgres/connect.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { collectGarbage } from './platform/pressure/collect-garbage.ts'
import { readingWorker } from './platform/reads/count-reading.ts'
import { openStorage, type ReleaseStorage } from './platform/releases/builds/storage.ts'
import { consoleFiles } from './platform/releases/console-files.ts'
import { releaseFirstBuilds } from './platform/releases/first-builds.ts'
import { tellMissingCalls } from './platform/releases/gate/fit.ts'
import { readRegistryKey } from './platform/releases/keys.ts'
import { registryEvents } from './platform/releases/registry-events.ts'
import { registry } from './platform/releases/registry-route.ts'
import { releaseApi } from './platform/releases/release-api.ts'
import type { MakeSdk } from './platform/releases/sdk/store-sdk.ts'
import { sdkRegistry } from './platform/releases/sdk-registry.ts'
import { scim } from './platform/scim/scim-route.ts'
import { sealedWith } from './platform/secrets/seal.ts'
import { keptSecretKey } from './platform/secrets/secret-key.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { readSettings, type Settings } from './settings.ts'
import { requireFreePort, startFailure } from './start-failure.ts'
import { refuseDemoAgents, revokeDevelopmentTokens } from './well-known.ts'

/** Requests still running then are cut off, so that the database can be closed properly. */
const finishWithinMs = 7_000
const stopWithinMs = 10_000
const closeWithinMs = 5_000

export interface ServerOptions {
  readonly settings: Settings
  /** Steps between the migrations and the first request: seeds, releases. */
  readonly beforeServing?: (database: Connection, storage: ReleaseStorage) => Promise<void>
  /** Builds the SDK of the tree, for a development server; otherwise the SDK released with the host is served. */
  readonly makeSdk?: MakeSdk
}

/** Starts the whole server and returns its address; SIGTERM and SIGINT stop it. */
export const startServer = async ({ settings, beforeServing, makeSdk }: ServerOptions): Promise<string> => {
  const log = (line: string) => console.error(line)

  // Another server has taken the data folder, or its PostgreSQL cannot be restarted: a supervisor should restart the
  // process.
  const onLost = ({ message }: Error) => {
    log(message)
    process.exit(1)
  }
  await requireFreePort(settings)
  const database = await withDatabase(settings, { log, onLost }).catch(async (error: unknown) => {
    throw await startFailure(error, settings)
  })
  try {
    await migrate(database.db.direct, { log })
    // A data folder or a database may come from a backup that was not restored by the command.
    const again = await eraseAgain(database.db, await readErasureList(erasureListIn(settings.dataDir)))
    if (again > 0) log(`Erased the personal data of ${again} again.`)
    if (settings.production) {
      await refuseDemoAgents(database.pool)
      if ((await revokeDevelopmentTokens(database.pool)) > 0) log('The release tokens of development were revoked.')
    }
    await keepReportZone(database.db, settings.reportTimeZone)
    const storage = await openStorage(settings)
    if (settings.firstBuilds !== undefined)
      await releaseFirstBuilds({ db: database.db, environment: settings.environment, storage }, settings.firstBuilds)
    await beforeServing?.(database, storage)
    return await serve(settings, database, storage, settings.production ? undefined : makeSdk)
  } catch (error) {
    const failure = await startFailure(error, settings)
    // Waiting for a hung connection would keep the reason from being logged.
    await Promise.race([database.close(), sleep(closeWithinMs, null, { ref: false })])
    throw failure
  }
}

const outsideOf = (
  { mainSite, salesforce, stripe, smtp, web, production }: Settings,
  gmail: Gmail | null,
): Outside => ({
  signInAsAt: mainSite?.url ? `${mainSite.url}/sign-in-as` : production ? null : emulatorPath,
  salesforce: salesforce === undefined ? null : salesforceClient(salesforce),
  stripe: openStripe(stripe),
  gmail,
  mailGoesOut: smtp !== undefined,
  web: openWeb(web),
  askProvider: openProviders(web),
})

const serve = async (
  settings: Settings,
  database: Connection,
  storage: ReleaseStorage,
  makeSdk: MakeSdk | undefined,
): Promise<string> => {
  const { db } = database
  const { environment } = settings
  const stopTracing = await startTracing(settings.tracing)
  const key = await readRegistryKey(db)
  const emulator =
    settings.google === undefined && !settings.production
      ? googleEmulator(async () => ({
          keptIn: join(settings.dataDir, 'google-stand-in.json'),
          demo: await demoWriters(db),
        }))
      : null
  const outside = outsideOf(settings, settings.gmail ? gmailAt(settings.gmail) : (emulator?.gmail ?? null))
  const google = settings.google === undefined ? emulator : openIdProvider(settings.google)
  const forMainSite = [signInAs, shownBanner, checkApiKey, mainSiteBans, mainSiteEvents, mainSiteRequests, ticketIntake]
  const { mainSite } = settings
  const mainSiteRoutes = mainSite ? forMainSite.map((route) => route({ db, key: mainSite.key })) : []
  const secretKey = settings.secretKey ?? (await keptSecretKey(settings.dataDir, (line) => console.error(line)))
  const secrets = sealedWith(secretKey)
  const anchoring = {
    anchors: await openAnchors(settings.auditAnchors),
    signer: headSigner(secretKey, environment),
    everySeconds: settings.auditAnchorSeconds,
  }
  const { metricsToken: token, dataDir, publicUrl } = settings
  const metrics = openMetrics({ db, environment, token, dataDir, publicUrl })
  const gmailAccess = { gmail: outside.gmail, secrets }
  const signIn: SignInOptions = {
    staffDomains: settings.staffDomains,
    google,
    publicUrl: settings.publicUrl,
    required: settings.requiredSteps,
    provenOnly: settings.provenOnly,
    screenLockMinutes: settings.screenLockMinutes,
  }
  const app = await buildApp({
    db,
    environment,
    logLevel: settings.logLevel,
    ...(settings.trustProxy !== undefined && { trustProxy: settings.trustProxy }),
    staffNetworks: settings.staffNetworks,
    signIn,
    secrets,
    outside,
    speedRule: settings.speedRule,
    dangerRule: settings.dangerRule,
    sessionRate: settings.sessionRate,
    dataDir,
    storage,
    plugins: [
      metrics.plugin,
      scim({ db, signIn }),
      // Strangers need no two megabytes about every call; in production docs/calls has them.
      ...(settings.production ? [] : [apiDocs]),
      sessionEvents({ db, environment, accessAt }),
      auditSequencer({ db, anchor: (log) => anchorHead(db, anchoring, log) }),
      ...(settings.smtp === undefined
        ? []
        : [mailSender({ db, smtp: settings.smtp, isStopped: isCampaignStopped, onEnd: metrics.mailEnded })]),
      jobs({
        db,
        onEnd: metrics.jobEnded,
        workers: [
          clock,
          rollUpWorker,
          foldCountsWorker,
          foldWorker,
          erasureListWorker(settings.dataDir),
          exportsWorker(exportLists),
          autoBanWorker,
          domainChecksWorker(outside.web),
          pressReader(outside.web),
          gmailSync(gmailAccess),
          gmailPush(gmailAccess),
          gmailRevoke(gmailAccess),
          gmailForget,
          readingWorker(settings.readingAlarm),
          gmailSend(gmailAccess),
          ...stripeWorkers(outside.stripe),
        ],
      }),
      ...(settings.production ? [] : [devOutbox({ db })]),
      openedMail({ db }),
      stripeWebhook({ db, secret: settings.stripe?.webhookSecret }),
      uploadedFiles({ db }),
      exportedFiles({ db, secrets, exportLists }),
      ...mainSiteRoutes,
      ...(settings.production ? [] : [mainSiteEmulator({ db })]),
      registry({ db, environment, key }),
      registryEvents({ environment }),
      releaseApi({ db, environment, storage, answered }),
      sdkRegistry({ db, storage, publicUrl: settings.publicUrl, ...(makeSdk && { make: makeSdk }) }),
      consoleFiles({
        db,
        environment,
        storage,
        key,
        calls: namedCalls.values(),
        serviceWorker: settings.serviceWorker,
        updatesAsDifferences: settings.updatesAsDifferences,
        google: google !== null,
      }),
    ],
  })
  const listen = async (): Promise<string> => {
    await app.ready()
    collectGarbage()
    return app.listen({ port: settings.port, host: settings.host })
  }
  const address = await listen().catch(async (error: unknown) => {
    // Its workers hold connections, so they stop first.
    await app.close()
    await emulator?.stop()
    throw error
  })
  const endHousekeeping = housekeeping({ db, storage, ...settings, log: app.log })
  console.log(`The console is served at ${settings.publicUrl ?? address}`)

  /** Stops accepting requests, waits for running ones, then closes the database; all within a supervisor's timeout. */
  const stop = async (): Promise<void> => {
    setTimeout(() => app.server.closeAllConnections(), finishWithinMs).unref()
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    endHousekeeping()
    await app.close()
    await stopTracing()
    await emulator?.stop()
    await database.close()
    process.exit(0)
  }
  // Handles one signal: Ctrl-C arrives from the terminal and from the parent process.
  let stopping = false
  const stopOnce = () => {
    if (!stopping) void stop()
    stopping = true
  }
  process.on('SIGTERM', stopOnce)
  process.on('SIGINT', stopOnce)
  // The server works without it.
  void tellMissingCalls(db, environment, answered, app.log).catch((error: unknown) =>
    app.log.warn({ code: driverError(error)?.code }, 'the calls of running builds could not be looked at'),
  )
  return settings.publicUrl ?? address
}

if (import.meta.main)
  startServer({ settings: readSettings(process.env) }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
