import { sql } from '#drizzle'
import { bigint, index, integer, pgTable, primaryKey } from '#drizzle/pg-core'
import { at, bytea, createdAt } from '../database/columns.ts'
import { agents } from '../records/schema.ts'

const ofAgent = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => agents.id, { onDelete: 'cascade' })

/** The second step of an agent's sign-in: the secret that their app shares with us. */
export const secondSteps = pgTable('second_steps', {
  agent_id: ofAgent().primaryKey(),
  /** Sealed (server/src/secrets). */
  secret: bytea().notNull(),
  /** Null: begun, and no code has proved yet that the app has it. */
  confirmed_at: at(),
  /** The step of time of the last code that was taken: each is taken once, and none before it. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  created_at: createdAt(),
})

/** For agents who lost the app: each code works once. 80 random bits, so a fast hash is enough. */
export const recoveryCodes = pgTable('recovery_codes', { agent_id: ofAgent(), code_hash: bytea().notNull() }, (t) => [
  primaryKey({ columns: [t.agent_id, t.code_hash] }),
])

/** Sign-ins between their first and their second step. */
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
