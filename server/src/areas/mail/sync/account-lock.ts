import type { PoolClient } from 'pg'
import type { Database } from '../../../platform/database/database.ts'

/** First key of the advisory locks; the second is the account's id. */
export const accountLocks = { sync: 7_311, push: 7_312, send: 7_313 } as const

/**
 * Works on several mailboxes in parallel, skipping those that another server holds. The locks belong to a connection,
 * so those of a dead server are free at once. The first failure is thrown when all have ended.
 */
export const onAccounts = async (
  db: Database,
  kind: keyof typeof accountLocks,
  accountIds: readonly number[],
  work: (accountId: number) => Promise<unknown>,
): Promise<void> => {
  if (accountIds.length === 0) return
  const client = await db.direct.connect()
  const ask = async (what: 'pg_try_advisory_lock' | 'pg_advisory_unlock', id: number) => {
    const { rows } = await client.query<{ done: boolean }>(`select ${what}($1, $2) as done`, [accountLocks[kind], id])
    return rows[0]?.done === true
  }
  const workOn = async (id: number): Promise<void> => {
    if (!(await ask('pg_try_advisory_lock', id))) return
    try {
      await work(id)
    } finally {
      await ask('pg_advisory_unlock', id)
    }
  }
  try {
    const ended = await Promise.allSettled(accountIds.map(workOn))
    const failed = ended.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  } finally {
    release(client)
  }
}

/** Closed instead of returned to the pool: any remaining lock goes with it. */
const release = (client: PoolClient): void => client.release(true)
