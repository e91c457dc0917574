import { buildApp } from './app.ts'
import { autoBanWorker } from './auto-ban/apply-rules.ts'
import { clock } from './clock/run-clock.ts'
import { exportsWorker } from './exports/exports-worker.ts'
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
import { signInAs } from './main-site/sign-in-as.ts'
import { mainSiteStandIn, standInPath } from './main-site/stand-in.ts'
import { ticketIntake } from './main-site/tickets.ts'
import type { Outside } from './mechanism/outside.ts'
import { apiDocs } from './plugins/api-docs.ts'
import { consoleFiles } from './plugins/console-files.ts'
import { openedMail } from './plugins/opened-mail.ts'
import { registry } from './plugins/registry.ts'
import { registryEvents } from './plugins/registry-events.ts'
import { sessionEvents } from './plugins/session-events.ts'
import { type Connection, withDatabase } from './postgres/connect.ts'
import { migrate } from './postgres/migrate.ts'
import { readRegistryKey } from './releases/keys.ts'
import { releaseApi } from './releases/release-api.ts'
import { openStorage, type ReleaseStorage } from './releases/storage.ts'
import { salesforceClient } from './salesforce/client.ts'
import { sealedWith } from './secrets/seal.ts'
import { keptSecretKey } from './secrets/secret-key.ts'
import { readSettings, type Settings } from './settings.ts'

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
    const storage = await openStorage(settings)
    await beforeServing?.(database, storage)
    return await serve(settings, database, storage)
  } catch (error) {
    await database.close()
    throw error
  }
}

const outsideOf = ({ mainSite, salesforce, smtp, production }: Settings): Outside => ({
  signInAsAt: mainSite?.url ? `${mainSite.url}/sign-in-as` : production ? null : standInPath,
  salesforce: salesforce === undefined ? null : salesforceClient(salesforce),
  mailGoesOut: smtp !== undefined,
})

const serve = async (settings: Settings, database: Connection, storage: ReleaseStorage): Promise<string> => {
  const { db } = database
  const { environment } = settings
  const key = await readRegistryKey(db)
  const standIn = settings.google === undefined && !settings.production ? googleStandIn() : null
  const google = settings.google === undefined ? standIn : openIdProvider(settings.google)
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
    },
    secrets: sealedWith(settings.secretKey ?? (await keptSecretKey(settings.dataDir))),
    outside: outsideOf(settings),
    plugins: [
      apiDocs,
      sessionEvents({ db, environment }),
      ...(settings.smtp === undefined ? [] : [mailSender({ db, smtp: settings.smtp })]),
      jobs({ db, workers: [clock, exportsWorker, autoBanWorker] }),
      ...(settings.production ? [] : [devOutbox({ db })]),
      openedMail({ db }),
      ...(settings.mainSite === undefined
        ? []
        : [
            signInAs({ db, key: settings.mainSite.key }),
            shownBanner({ db, key: settings.mainSite.key }),
            checkApiKey({ db, key: settings.mainSite.key }),
            mainSiteBans({ db, key: settings.mainSite.key }),
            mainSiteEvents({ db, key: settings.mainSite.key }),
            ticketIntake({ db, key: settings.mainSite.key }),
          ]),
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
    standIn?.stop()
    await app.close()
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
  return settings.publicUrl ?? address
}

if (import.meta.main)
  startServer({ settings: readSettings(process.env) }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
