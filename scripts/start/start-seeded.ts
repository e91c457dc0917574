import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seedDatabase } from '../../server/seed/seed.ts'
import { connectDemoMailbox } from '../../server/src/areas/mail/sync/demo-mailbox.ts'
import { startServer } from '../../server/src/main.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import { releaseTree } from '../../server/src/platform/releases/release-tree.ts'
import { storeSdkOfTree } from '../../server/src/platform/releases/sdk/store-sdk.ts'
import { ensureDevelopmentToken } from '../../server/src/platform/releases/tokens.ts'
import { sealedWith } from '../../server/src/platform/secrets/seal.ts'
import { keptSecretKey } from '../../server/src/platform/secrets/secret-key.ts'
import { readSettings } from '../../server/src/settings.ts'
import { distOf, host, remotes } from '../build/parts.ts'
import { buildStale } from '../build.ts'
import { root } from '../root.ts'
import { makeSdk } from '../sdk/make.ts'
import { printAgents } from './print-agents.ts'

/** Lets the release commands of this machine use a development server without any set-up. */
const writeReleaseToken = async (db: Database, dataDir: string): Promise<void> => {
  const path = join(dataDir, 'release-token')
  const written = await readFile(path, 'utf8').catch(() => null)
  const token = await ensureDevelopmentToken(db, written?.trim() ?? null)
  await mkdir(dataDir, { recursive: true }) // absent with a database and a bucket elsewhere
  await writeFile(path, `${token}\n`, { mode: 0o600 })
}

/** Serves the console of this tree; in development with at least this many customers. */
export const startSeeded = async (customers: number): Promise<void> => {
  process.chdir(root)
  // Successful requests are not worth a line in a terminal.
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env })

  // In parallel with the start of the database. Later starts find nothing to build.
  const built = buildStale()
  built.catch(() => {}) // awaited below; until then a failure must not count as unhandled

  await startServer({
    settings,
    makeSdk,
    beforeServing: async ({ db, pool }, storage) => {
      if (!settings.production) {
        await seedDatabase(pool, { customers, production: false, log: console.log })
        const key = settings.secretKey ?? (await keptSecretKey(settings.dataDir, console.log))
        if (settings.google === undefined) await connectDemoMailbox(db, sealedWith(key))
      }
      await built
      await releaseTree(
        { db, environment: settings.environment, storage },
        { host: distOf(host), remotes: remotes().map((part) => ({ area: part.area, dist: distOf(part) })) },
      )
      // A development server builds it on request.
      if (settings.production) await storeSdkOfTree({ db, storage }, makeSdk)
      else await writeReleaseToken(db, settings.dataDir)
    },
  })
  if (!settings.production) printAgents()
}
