import { sql } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { mails } from './mail-schema.ts'

/** One mail, in plain text, with a part in HTML if there is one. */
export interface Mail {
  /** One for each event: a second mail of the same key is none. */
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Minutes after which the mail is not worth sending; absent: always send it. */
  readonly usefulMinutes?: number
  /** To which customer, and by which template; their page shows it. */
  readonly customer_id?: number
  readonly template?: string
  /** One of many: goes out after all that somebody waits for. */
  readonly bulk?: boolean
}

/** Puts mails into the outbox at once and gives the ids of those that are new, by their keys. */
export const queueMails = async (db: Executor, all: readonly Mail[]): Promise<Map<string, number>> => {
  if (all.length === 0) return new Map()
  // As one value: a statement with a parameter for every field of a thousand mails takes longer to write than to run.
  const { rows } = await db.execute<{ key: string; id: number }>(sql`
    insert into ${mails} (key, "to", subject, text, html, useless_at, customer_id, template, bulk)
    select key, "to", subject, text, html, now() + make_interval(mins => "usefulMinutes"), customer_id, template,
      coalesce(bulk, false)
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as m(key text, "to" text, subject text, text text, html text,
      "usefulMinutes" int, customer_id bigint, template text, bulk boolean)
    on conflict (key) do nothing
    returning key, id::int`)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Puts a mail into the outbox, in the transaction of the change that it tells of: both are there or neither is. */
export const queueMail = async (db: Executor, mail: Mail): Promise<void> => {
  await queueMails(db, [mail])
}
