import { sql } from '#drizzle'
import type { Executor } from '../database/database.ts'

/** A notification can hold 8000 bytes. */
const maxThreads = 400

/** What changed: mailboxes (their state or content), and conversations. */
interface ChangedMail {
  readonly accounts?: readonly number[]
  readonly threads?: readonly number[]
}

/** Notifies open tabs when this transaction commits; for very many conversations only the mailboxes. */
export const tellMail = async (db: Executor, { accounts = [], threads = [] }: ChangedMail): Promise<void> => {
  if (accounts.length === 0 && threads.length === 0) return
  const some = threads.length > maxThreads ? [] : threads
  await db.execute(sql`select pg_notify('live', ${`mail ${accounts.join()} ${some.join()}`})`)
}
