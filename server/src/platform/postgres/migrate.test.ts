import pg from 'pg'
import { emptyDatabase } from '../../testing/databases.ts'
import { connect } from './connect.ts'
import { migrate, migrationLock } from './migrate.ts'

test('a role that only owns its database can migrate it if pg_trgm was created for it', async () => {
  const { url, name, drop } = await emptyDatabase()
  try {
    const superuser = new URL(process.env.TEST_DATABASE_URL ?? '')
    superuser.pathname = `/${name}`
    const client = new pg.Client(superuser.href)
    await client.connect()
    await client.query('create extension pg_trgm').finally(() => client.end())

    const first = connect(url)
    await migrate(first.pool).finally(first.close)
    // In a session that has not loaded the extension yet.
    const { pool, close } = connect(url)
    await pool.query(`select words_like('acme', 3)`).finally(close)
  } finally {
    await drop()
  }
})

test('a server without pending migrations does not wait for a backup; one with some waits for its end', async () => {
  const { url, drop } = await emptyDatabase()
  const backup = new pg.Client(url)
  await backup.connect()
  const { pool, close } = connect(url)
  try {
    await backup.query('select pg_advisory_lock_shared($1)', [migrationLock])
    const first = migrate(pool)
    // It requests the lock and does not get it.
    const isWaiting = `select 1 from pg_locks where locktype = 'advisory' and not granted and objid = ${migrationLock}`
    while ((await backup.query(isWaiting)).rowCount === 0);
    await backup.query('select pg_advisory_unlock_all()')
    await first

    await backup.query('select pg_advisory_lock_shared($1)', [migrationLock])
    await migrate(pool)
  } finally {
    await backup.end()
    await close()
    await drop()
  }
})
