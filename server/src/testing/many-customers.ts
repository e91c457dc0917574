import { limits } from '@console/shared/contract/limits'
import { sql } from '#drizzle'
import type { Database } from '../platform/database/database.ts'

/**
 * Adds customers `many1@example.net` and so on, for tests of limits. Without triggers and text indexes, which take most
 * of the time: counters and searches of this database do not include them.
 */
export const addManyCustomers = (db: Database, count: number, country: string | null = null): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`drop index if exists customers_search, customers_ip_location, customers_ip`)
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into customers (email, first_name, last_name, country)
      select 'many' || n || '@example.net', 'Many', 'Customer ' || n, ${country} from generate_series(1, ${count}) n`)
  })

/**
 * Runs a test with a lower limit of rows for one bulk change: 100,000 rows take seconds to insert and to lock, and the rule
 * is the same for ten. downloads.test.ts uses the real limit.
 */
export const withMaxBulkRows = async (max: number, run: () => Promise<void>): Promise<void> => {
  // Read-only for everybody else; the server of the test runs in this process.
  const writable = limits as { maxBulkRows: number }
  const real = writable.maxBulkRows
  writable.maxBulkRows = max
  await run().finally(() => {
    writable.maxBulkRows = real
  })
}
