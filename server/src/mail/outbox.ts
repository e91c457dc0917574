import { sql } from 'drizzle-orm'
import type { Executor } from '../data/database.ts'
import { mails } from '../data/shell-schema.ts'

/** One mail, in plain text. */
export interface Mail {
  /** One for each event: a second mail of the same key is none. */
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** After so many minutes it is not worth sending; absent: it always is. */
  readonly usefulMinutes?: number
}

/** Puts a mail into the outbox, in the transaction of the change that it tells of: both are there or neither is. */
export const queueMail = async (db: Executor, { usefulMinutes, ...mail }: Mail): Promise<void> => {
  const useless_at = usefulMinutes === undefined ? null : sql`now() + make_interval(mins => ${usefulMinutes})`
  await db
    .insert(mails)
    .values({ ...mail, useless_at })
    .onConflictDoNothing()
}
