import { sql } from '#drizzle'
import { bigint, boolean, index, integer, pgTable, text } from '#drizzle/pg-core'
import { at, createdAt, identity, line } from '../database/columns.ts'
import { customers } from '../records/schema.ts'

/** Mail to be sent and mail that was. The key makes sure that one event is one mail. */
export const mails = pgTable(
  'mails',
  {
    id: identity(),
    key: text().notNull().unique(),
    to: text().notNull(),
    subject: text().notNull(),
    /** Forgotten once it was sent or given up: it may hold a code. */
    text: text().notNull(),
    created_at: createdAt(),
    /** When it is of no use any more; null: never. */
    useless_at: at(),
    tries: integer().notNull().default(0),
    next_try_at: createdAt(),
    sent_at: at(),
    given_up_at: at(),
    /** Why it was given up or not sent yet: the code of the failure, never its text. */
    failure: line(),
    /** To whom, where it is a customer, and by which template. */
    customer_id: bigint({ mode: 'number' }).references(() => customers.id),
    template: text(),
    /** A part in HTML beside the text; forgotten with it. */
    html: text(),
    /** One of many of a campaign: goes out after all that somebody waits for. */
    bulk: boolean().notNull().default(false),
  },
  (t) => [
    index('mails_next').on(t.bulk, t.next_try_at, t.id).where(sql`${t.sent_at} is null and ${t.given_up_at} is null`),
    index('mails_customer').on(t.customer_id, t.id).where(sql`${t.customer_id} is not null`),
  ],
)
