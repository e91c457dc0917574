import { sql } from '#drizzle'
import { bigint, index, integer, pgTable, primaryKey } from '#drizzle/pg-core'
import { at, bytea, createdAt } from '../database/columns.ts'
import { agents } from '../records/schema.ts'

const ofAgent = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => agents.id, { onDelete: 'cascade' })

/** The second step of an agent's sign-in: the secret shared with their app. */
export const secondSteps = pgTable('second_steps', {
  agent_id: ofAgent().primaryKey(),
  /** Encrypted (server/src/secrets). */
  secret: bytea().notNull(),
  /** Null: set-up has begun, and no code has confirmed the app yet. */
  confirmed_at: at(),
  /** Time step of the last accepted code: each is accepted once, and no earlier one. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  created_at: createdAt(),
})

/** Recovery codes: each works once. 80 random bits, so a fast hash is enough. */
export const recoveryCodes = pgTable('recovery_codes', { agent_id: ofAgent(), code_hash: bytea().notNull() }, (t) => [
  primaryKey({ columns: [t.agent_id, t.code_hash] }),
])

/** Sign-ins between the first and second step. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    ticket_hash: bytea().primaryKey(),
    agent_id: ofAgent(),
    tries: integer().notNull().default(0),
    expires_at: at().notNull().default(sql`now() + interval '5 minutes'`),
  },
  (t) => [index('sign_in_tickets_agent').on(t.agent_id), index('sign_in_tickets_expires').on(t.expires_at)],
)
