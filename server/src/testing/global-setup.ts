import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { roles } from '@console/shared/contract/roles'
import { dataFolder } from '@console/shared/testing/data-folder'
import { connect } from '../platform/postgres/connect.ts'
import { startEmbedded } from '../platform/postgres/embedded.ts'
import { migrate } from '../platform/postgres/migrate.ts'
import { agents } from '../platform/records/schema.ts'
import { hashPassword } from '../platform/session/passwords.ts'
import { emailOf, passwordOf, testAgents } from './agents.ts'
import { running } from './running.ts'

/**
 * One PostgreSQL for the whole run. TEST_TEMPLATE is its database that is migrated, contains the agents, and is copied by
 * every test file; TEST_DATABASE_URL is another, for creating and dropping the copies.
 */
const setUp = async (): Promise<void> => {
  const dataDir = await dataFolder('console-test-')
  // A test's data need not survive a power failure.
  const embedded = await startEmbedded({ dataDir, settings: { fsync: 'off', synchronous_commit: 'off' } })
  const { pool, db, close } = connect(embedded.url)
  await migrate(pool)
  await db.insert(agents).values(
    await Promise.all(
      roles.map(async (level) => ({
        email: emailOf(level),
        first_name: level,
        last_name: 'Agent',
        level,
        permissions: testAgents[level],
        password_hash: await hashPassword(passwordOf(level)),
      })),
    ),
  )
  await close()
  process.env.TEST_TEMPLATE = new URL(embedded.url).pathname.slice(1)
  process.env.TEST_DATABASE_URL = new URL('/postgres', embedded.url).href
  // A database can only be copied while nobody is connected to it, so nobody can be.
  const admin = connect(process.env.TEST_DATABASE_URL)
  await admin.pool.query(`alter database ${process.env.TEST_TEMPLATE} with allow_connections false`)
  await admin.close()
  process.env.CHANGES_FILE ??= join(dataDir, 'changes')
  await writeFile(process.env.CHANGES_FILE, '')
  running.embedded = embedded
  running.dataDir = dataDir
}

export default setUp
