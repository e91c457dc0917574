import { integer, pgTable, primaryKey, text } from '#drizzle/pg-core'
import { at, bytea, createdAt, line } from '../database/columns.ts'

/** Sign-ups whose email is not confirmed yet. */
export const signUps = pgTable('sign_ups', {
  /** In small letters. */
  email: text().primaryKey(),
  first_name: line(),
  last_name: line(),
  password_hash: text().notNull(),
  created_at: createdAt(),
})

/** Security codes that were mailed, one for a purpose and an email. Of the code only a slow hash is kept. */
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
