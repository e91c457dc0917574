import { randomUUID } from 'node:crypto'
import { sql } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { currentTraceparent } from '../tracing/trace.ts'
import { mails } from './mail-schema.ts'

/** A mail in plain text, optionally with an HTML alternative. */
export interface Mail {
  /** One per event: a second mail with the same key is ignored. */
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Minutes after which the mail is not worth sending; absent: always send it. */
  readonly usefulMinutes?: number
  /** The customer and the template; shown on the customer's page. */
  readonly customer_id?: number
  readonly template?: string
  /** Bulk mail: sent after all mail that somebody waits for. */
  readonly bulk?: boolean
}

/** The key of a mail that is always a new event. Not of the request, whose id its browser chooses. */
export const uniqueKey = (event: string): string => `${event} ${randomUUID()}`

/** Puts mails into the outbox in one statement and returns the ids of new ones, by key. */
export const queueMails = async (db: Executor, all: readonly Mail[]): Promise<Map<string, number>> => {
  if (all.length === 0) return new Map()
  // As one parameter: a statement with a parameter for every field of a thousand mails takes longer to parse than to
  // run.
  const { rows } = await db.execute<{ key: string; id: number }>(sql`
    insert into ${mails} (key, "to", subject, text, html, useless_at, customer_id, template, bulk,
      traceparent)
    select key, "to", subject, text, html, now() + make_interval(mins => "usefulMinutes"), customer_id, template,
      coalesce(bulk, false), ${currentTraceparent() ?? null}
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as m(key text, "to" text, subject text, text text, html text,
      "usefulMinutes" int, customer_id bigint, template text, bulk boolean)
    on conflict (key) do nothing
    returning key, id::int`)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Puts a mail into the outbox, in the transaction of its change: both are stored or neither is. */
export const queueMail = async (db: Executor, mail: Mail): Promise<void> => {
  await queueMails(db, [mail])
}
