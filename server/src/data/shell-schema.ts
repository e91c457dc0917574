import type { Doing } from '@console/shared/contract/calls/live'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, bytea, createdAt, identity, line } from './columns.ts'
import { agents, customers, sessions } from './schema.ts'

/** Sign-ups whose e-mail is not confirmed yet. */
export const signUps = pgTable('sign_ups', {
  /** In small letters. */
  email: text().primaryKey(),
  first_name: line(),
  last_name: line(),
  password_hash: text().notNull(),
  created_at: createdAt(),
})

/** Security codes that were mailed, one for a purpose and an e-mail. Of the code only a slow hash is kept. */
export const emailCodes = pgTable(
  'email_codes',
  {
    purpose: text().$type<'sign_up' | 'password'>().notNull(),
    email: text().notNull(),
    code_hash: text().notNull(),
    tries: integer().notNull().default(0),
    expires_at: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.purpose, t.email] })],
)

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

/** Browsers in which an agent signed in before: throttled apart, so that a stranger's guesses do not lock them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    agent_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    device_hash: bytea().notNull(),
    last_used_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.agent_id, t.device_hash] })],
)

/** Sign-ins with Google that a browser was sent off to; each comes back once. */
export const socialLogins = pgTable('social_logins', {
  state_hash: bytea().primaryKey(),
  /** Of a key that only the browser has that began. */
  browser_hash: bytea().notNull(),
  nonce: text().notNull(),
  verifier: text().notNull(),
  redirect_uri: text().notNull(),
  created_at: createdAt(),
})

/** Who views which record, by tab. Unlogged: after a crash everybody says so again within half a minute. */
export const presence = pgTable(
  'presence',
  {
    kind: text().notNull(),
    record_id: bigint({ mode: 'number' }).notNull(),
    session_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tab: text().notNull(),
    doing: text().$type<Doing>().notNull().default('reading'),
    seen_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.record_id, t.session_id, t.tab] }),
    index('presence_session').on(t.session_id),
    index('presence_seen').on(t.seen_at),
  ],
)

/** What an agent set for themselves: columns, saved views, language. */
export const preferences = pgTable(
  'preferences',
  {
    agent_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    value: jsonb().$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.agent_id, t.key] })],
)

/** One answered change per key, so that a retry gets the first answer and changes nothing twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    agent_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    request_hash: bytea().notNull(),
    answer: jsonb().$type<unknown>(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.agent_id, t.key] }), index('idempotency_keys_created').on(t.created_at)],
)
