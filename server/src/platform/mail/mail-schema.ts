import { sql } from '#drizzle'
import { bigint, boolean, index, integer, pgTable, text } from '#drizzle/pg-core'
import { at, createdAt, identity, line } from '../database/columns.ts'
import { customers } from '../records/schema.ts'

/** Outgoing and sent mail. The key ensures that one event causes one mail. */
export const mails = pgTable(
  'mails',
  {
    id: identity(),
    key: text().notNull().unique(),
    to: text().notNull(),
    subject: text().notNull(),
    /** Deleted after the mail was sent or given up, because it may contain a code. */
    text: text().notNull(),
    created_at: createdAt(),
    /** When it becomes useless; null: never. */
    useless_at: at(),
    tries: integer().notNull().default(0),
    next_try_at: createdAt(),
    sent_at: at(),
    given_up_at: at(),
    /** Code (never text) of why it was given up or not sent yet. */
    failure: line(),
    /** The recipient if it is a customer, and the template. */
    customer_id: bigint({ mode: 'number' }).references(() => customers.id),
    template: text(),
    /** HTML alternative of the text; deleted with it. */
    html: text(),
    /** Bulk mail of a campaign: sent after all mail that somebody waits for. */
    bulk: boolean().notNull().default(false),
    /** The trace of what queued it. */
    traceparent: text(),
  },
  (t) => [
    index('mails_next').on(t.bulk, t.next_try_at, t.id).where(sql`${t.sent_at} is null and ${t.given_up_at} is null`),
    index('mails_customer').on(t.customer_id, t.id).where(sql`${t.customer_id} is not null`),
  ],
)
