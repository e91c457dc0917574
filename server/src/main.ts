import { join } from 'node:path'
import { buildApp } from './app.ts'
import { autoBanWorker } from './auto-ban/apply-rules.ts'
import { clock } from './clock/run-clock.ts'
import { driverError } from './data/database.ts'
import { foldWorker } from './data/fold-customers.ts'
import { domainChecksWorker } from './domains/checks-worker.ts'
import { exportsWorker } from './exports/exports-worker.ts'
import { demoWriters } from './gmail/demo-mailbox.ts'
import { gmailForget } from './gmail/forget-copy.ts'
import type { Gmail } from './gmail/gmail.ts'
import { gmailAt } from './gmail/open-gmail.ts'
import { gmailPush } from './gmail/push.ts'
import { gmailRevoke } from './gmail/revoke-worker.ts'
import { gmailSend } from './gmail/send/send-worker.ts'
import { gmailSync } from './gmail/sync.ts'
import { openIdProvider } from './google/provider.ts'
import { googleStandIn } from './google/stand-in.ts'
import { housekeeping } from './housekeeping.ts'
import { jobs } from './jobs/jobs.ts'
import { devOutbox } from './mail/dev-outbox.ts'
import { mailSender } from './mail/sender.ts'
import { shownBanner } from './main-site/banner.ts'
import { mainSiteBans } from './main-site/bans.ts'
import { checkApiKey } from './main-site/check-api-key.ts'
import { mainSiteEvents } from './main-site/events.ts'
import { mainSiteRequests } from './main-site/requests.ts'
import { signInAs } from './main-site/sign-in-as.ts'
import { mainSiteStandIn, standInPath } from './main-site/stand-in.ts'
import { ticketIntake } from './main-site/tickets.ts'
import type { Outside } from './mechanism/outside.ts'
import { openMetrics } from './metrics/metrics.ts'
import { openWeb } from './outside/web.ts'
import { apiDocs } from './plugins/api-docs.ts'
import { consoleFiles } from './plugins/console-files.ts'
import { exportedFiles } from './plugins/exported-files.ts'
import { openedMail } from './plugins/opened-mail.ts'
import { registry } from './plugins/registry.ts'
import { registryEvents } from './plugins/registry-events.ts'
import { sessionEvents } from './plugins/session-events.ts'
import { uploadedFiles } from './plugins/uploaded-files.ts'
import { type Connection, withDatabase } from './postgres/connect.ts'
import { migrate } from './postgres/migrate.ts'
import { pressReader } from './press/press-reader.ts'
import { tellMissingCalls } from './releases/fit.ts'
import { readRegistryKey } from './releases/keys.ts'
import { releaseApi } from './releases/release-api.ts'
import { openStorage, type ReleaseStorage } from './releases/storage.ts'
import { foldCountsWorker } from './reports/fold-counts.ts'
import { keepReportZone, rollUpWorker } from './reports/roll-up.ts'
import { salesforceClient } from './salesforce/client.ts'
import { sealedWith } from './secrets/seal.ts'
import { keptSecretKey } from './secrets/secret-key.ts'
import { readSettings, type Settings } from './settings.ts'
import { openStripe } from './stripe/link.ts'
import { stripeWebhook } from './stripe/webhook.ts'
import { stripeWorkers } from './stripe/workers.ts'
import { refuseDemoAgents, revokeDevelopmentTokens } from './well-known.ts'

/** Requests that still run then are cut off, so that the database can be closed in good order. */
const finishWithinMs = 7_000
const stopWithinMs = 10_000

export interface ServerOptions {
  readonly settings: Settings
  /** What must be done on the migrated database before anybody is answered: seeds, releases. */
  readonly beforeServing?: (database: Connection, storage: ReleaseStorage) => Promise<void>
}

/** Starts the whole server and answers with its address; SIGTERM and SIGINT stop it. */
export const startServer = async ({ settings, beforeServing }: ServerOptions): Promise<string> => {
  const log = (line: string) => console.error(line)

  // Another server has taken the data folder, or its PostgreSQL stays down: a supervisor should start us anew.
  const onLost = ({ message }: Error) => {
    log(message)
    process.exit(1)
  }
  const database = await withDatabase(settings, { log, onLost })
  try {
    await migrate(database.pool)
    if (settings.production) {
      await refuseDemoAgents(database.pool)
      if ((await revokeDevelopmentTokens(database.pool)) > 0) log('The release tokens of development were revoked.')
    }
    await keepReportZone(database.db, settings.reportTimeZone)
    const storage = await openStorage(settings)
    await beforeServing?.(database, storage)
    return await serve(settings, database, storage)
  } catch (error) {
    await database.close()
    throw error
  }
}

const outsideOf = (
  { mainSite, salesforce, stripe, smtp, web, production }: Settings,
  gmail: Gmail | null,
): Outside => ({
  signInAsAt: mainSite?.url ? `${mainSite.url}/sign-in-as` : production ? null : standInPath,
  salesforce: salesforce === undefined ? null : salesforceClient(salesforce),
  stripe: openStripe(stripe),
  gmail,
  mailGoesOut: smtp !== undefined,
  web: openWeb(web),
})

const serve = async (settings: Settings, database: Connection, storage: ReleaseStorage): Promise<string> => {
  const { db } = database
  const { environment } = settings
  const key = await readRegistryKey(db)
  const standIn =
    settings.google === undefined && !settings.production
      ? googleStandIn(async () => ({
          keptIn: join(settings.dataDir, 'google-stand-in.json'),
          demo: await demoWriters(db),
        }))
      : null
  const outside = outsideOf(settings, settings.gmail ? gmailAt(settings.gmail) : (standIn?.gmail ?? null))
  const google = settings.google === undefined ? standIn : openIdProvider(settings.google)
  const forMainSite = [signInAs, shownBanner, checkApiKey, mainSiteBans, mainSiteEvents, mainSiteRequests, ticketIntake]
  const { mainSite } = settings
  const mainSiteRoutes = mainSite ? forMainSite.map((route) => route({ db, key: mainSite.key })) : []
  const secrets = sealedWith(settings.secretKey ?? (await keptSecretKey(settings.dataDir)))
  const metrics = openMetrics({ db, environment, token: settings.metricsToken })
  const gmailAccess = { gmail: outside.gmail, secrets }
  const app = await buildApp({
    db,
    environment,
    logLevel: settings.logLevel,
    ...(settings.trustProxy !== undefined && { trustProxy: settings.trustProxy }),
    signIn: {
      staffDomains: settings.staffDomains,
      google,
      publicUrl: settings.publicUrl,
      suTwoStep: settings.suTwoStep,
      provenOnly: settings.provenOnly,
    },
    secrets,
    outside,
    plugins: [
      metrics.plugin,
      apiDocs,
      sessionEvents({ db, environment }),
      ...(settings.smtp === undefined ? [] : [mailSender({ db, smtp: settings.smtp, onEnd: metrics.mailEnded })]),
      jobs({
        db,
        onEnd: metrics.jobEnded,
        workers: [
          ...[
            clock,
            rollUpWorker,
            foldCountsWorker,
            foldWorker,
            exportsWorker,
            autoBanWorker,
            domainChecksWorker(outside.web),
            pressReader(outside.web),
            gmailSync(gmailAccess),
            gmailPush(gmailAccess),
            gmailRevoke(gmailAccess),
            gmailForget,
            gmailSend(gmailAccess),
          ],
          ...stripeWorkers(outside.stripe),
        ],
      }),
      ...(settings.production ? [] : [devOutbox({ db })]),
      openedMail({ db }),
      stripeWebhook({ db, secret: settings.stripe?.webhookSecret }),
      uploadedFiles({ db }),
      exportedFiles({ db, secrets }),
      ...mainSiteRoutes,
      ...(settings.production ? [] : [mainSiteStandIn({ db })]),
      registry({ db, environment, key }),
      registryEvents({ environment }),
      releaseApi({ db, environment, storage }),
      consoleFiles({ db, environment, storage, key }),
    ],
  })
  const address = await app.listen({ port: settings.port, host: settings.host })
  const endHousekeeping = housekeeping({ db, storage, log: app.log })
  console.log(`The console is served at ${settings.publicUrl ?? address}`)

  /** No new requests, the running ones to their end, then the database; but never longer than a supervisor waits. */
  const stop = async (): Promise<void> => {
    setTimeout(() => app.server.closeAllConnections(), finishWithinMs).unref()
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    endHousekeeping()
    await app.close()
    await standIn?.stop()
    await database.close()
    process.exit(0)
  }
  // Once for both: Ctrl-C reaches this process from the terminal and from whoever started it.
  let stopping = false
  const stopOnce = () => {
    if (!stopping) void stop()
    stopping = true
  }
  process.on('SIGTERM', stopOnce)
  process.on('SIGINT', stopOnce)
  // It serves all the same.
  void tellMissingCalls(db, environment, app.log).catch((error: unknown) =>
    app.log.warn({ code: driverError(error)?.code }, 'the calls of running builds could not be looked at'),
  )
  return settings.publicUrl ?? address
}

if (import.meta.main)
  startServer({ settings: readSettings(process.env) }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
