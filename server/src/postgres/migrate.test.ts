import pg from 'pg'
import { emptyDatabase } from '../testing/databases.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

test('a role that only owns its database brings it up to date where pg_trgm was created for it', async () => {
  const { url, name, drop } = await emptyDatabase()
  try {
    const superuser = new URL(process.env.TEST_DATABASE_URL ?? '')
    superuser.pathname = `/${name}`
    const client = new pg.Client(superuser.href)
    await client.connect()
    await client.query('create extension pg_trgm').finally(() => client.end())

    const first = connect(url)
    await migrate(first.pool).finally(first.close)
    // In a session that has not looked at the extension yet.
    const { pool, close } = connect(url)
    await pool.query(`select words_like('acme', 3)`).finally(close)
  } finally {
    await drop()
  }
})
