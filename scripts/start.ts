import { argv } from 'node:process'
import { parseArgs } from 'node:util'
import { demoAgents, refuseDemoAgents } from '../server/seed/agents.ts'
import { seedDatabase } from '../server/seed/seed.ts'
import { startServer } from '../server/src/main.ts'
import { releaseBuild } from '../server/src/releases/release.ts'
import { readSettings } from '../server/src/settings.ts'
import { distOf, remotes } from './build/parts.ts'
import { buildStale } from './build.ts'
import { root } from './root.ts'

const usualCustomers = 20_000

/** `--demo-customers 200000`: at least so many in a development database. */
const demoCustomers = (): number => {
  const { values } = parseArgs({ args: argv.slice(2), options: { 'demo-customers': { type: 'string' } } })
  const text = values['demo-customers'] ?? String(usualCustomers)
  const count = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(count)) throw new Error('--demo-customers takes a whole number.')
  return count
}

const printAgents = (): void => {
  const width = Math.max(...demoAgents.map(({ email }) => email.length))
  console.log('Demo agents:')
  for (const { email, password } of demoAgents) console.log(`  ${email.padEnd(width)}  ${password}`)
}

const start = async (): Promise<void> => {
  process.chdir(root)
  // Requests that went well are no news in a terminal.
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env })
  const customers = demoCustomers()

  // Beside the start of the database. Later starts find nothing to build.
  const built = buildStale()
  built.catch(() => {}) // awaited below; until then a failure is not unhandled

  await startServer({
    settings,
    beforeServing: async ({ db, pool }) => {
      if (settings.production) await refuseDemoAgents(pool)
      else await seedDatabase(pool, { customers, production: false, log: console.log })
      await built
      for (const remote of remotes()) await releaseBuild(db, settings.dataDir, distOf(remote))
    },
  })
  if (!settings.production) printAgents()
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
