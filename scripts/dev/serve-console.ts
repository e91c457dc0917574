// Only the server with its database: the proxy serves host and remotes.
import { argv } from 'node:process'
import { seedDatabase } from '../../server/seed/seed.ts'
import { startServer } from '../../server/src/main.ts'
import { readSettings } from '../../server/src/settings.ts'
import { makeSdk } from '../sdk/make.ts'

const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env })
if (settings.production) throw new Error('pnpm dev is for development; NODE_ENV is production.')

await startServer({
  settings,
  makeSdk,
  beforeServing: async ({ pool }) => {
    await seedDatabase(pool, { customers: Number(argv[2]), production: false, log: console.log })
  },
})
