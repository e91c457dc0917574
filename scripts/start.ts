import { startServer } from '../server/src/main.ts'
import { releaseBuild } from '../server/src/releases/release.ts'
import { readSettings } from '../server/src/settings.ts'
import { distOf, remotes } from './build/parts.ts'
import { buildStale } from './build.ts'
import { root } from './root.ts'

const start = async (): Promise<void> => {
  process.chdir(root)
  // Requests that went well are no news in a terminal.
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env })

  // Beside the start of the database. Later starts find nothing to build.
  const built = buildStale()
  built.catch(() => {}) // awaited below; until then a failure is not unhandled

  await startServer({
    settings,
    beforeServing: async ({ db }) => {
      await built
      for (const remote of remotes()) await releaseBuild(db, settings.dataDir, distOf(remote))
    },
  })
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
