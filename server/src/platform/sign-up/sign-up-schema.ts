import { bigint, integer, pgTable, primaryKey, text } from '#drizzle/pg-core'
import { at, bytea, createdAt, line } from '../database/columns.ts'
import { directories } from '../directories/directory-schema.ts'

/** Unconfirmed sign-ups. */
export const signUps = pgTable('sign_ups', {
  /** In lower case. */
  email: text().primaryKey(),
  first_name: line(),
  last_name: line(),
  password_hash: text().notNull(),
  created_at: createdAt(),
})

/** Mailed security codes, one per purpose and email. Only a slow hash is stored. */
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

/** Pending sign-ins with Google or a directory; each can be completed once. */
export const socialLogins = pgTable('social_logins', {
  state_hash: bytea().primaryKey(),
  /** Hash of a key that only the starting browser has. */
  browser_hash: bytea().notNull(),
  nonce: text().notNull(),
  verifier: text().notNull(),
  redirect_uri: text().notNull(),
  /** Null: Google. */
  directory_id: bigint({ mode: 'number' }).references(() => directories.id, { onDelete: 'cascade' }),
  created_at: createdAt(),
})
