import { sql } from '#drizzle'
import { bigint, boolean, index, pgTable, text } from '#drizzle/pg-core'
import { at, bytea, createdAt, identity, line } from '../database/columns.ts'
import { agents, sessions } from '../records/schema.ts'

const ofAgent = () => bigint({ mode: 'number' }).references(() => agents.id, { onDelete: 'cascade' })

/** Public keys of agents' passkeys (WebAuthn credentials). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    agent_id: ofAgent().notNull(),
    credential_id: bytea().notNull().unique('passkeys_credential_id'),
    /** In COSE's form. */
    public_key: bytea().notNull(),
    /** Random, the same for all passkeys of an agent: authenticators know their user by it, and it reveals nothing. */
    user_handle: bytea().notNull(),
    /** Number of uses, for authenticators that count; the others stay at 0. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull(),
    name: line(),
    synced: boolean().notNull(),
    created_at: createdAt(),
    last_used_at: at(),
  },
  (t) => [index('passkeys_agent').on(t.agent_id)],
)

/** What a browser is asked to sign for: adding a passkey, proving oneself again, signing in by one or two steps. */
export type Ceremony = 'add' | 'prove' | 'sign_in' | 'second_step'

/** Challenges that browsers have not answered yet; each is accepted once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge_hash: bytea().primaryKey(),
    ceremony: text().$type<Ceremony>().notNull(),
    /** Null before anybody is known. */
    agent_id: ofAgent(),
    /** The session that began it and must end it. */
    session_id: bigint({ mode: 'number' }).references(() => sessions.id, { onDelete: 'cascade' }),
    /** For the passkey that is added. */
    user_handle: bytea(),
    expires_at: at().notNull().default(sql`now() + interval '5 minutes'`),
  },
  (t) => [
    index('passkey_challenges_agent').on(t.agent_id),
    index('passkey_challenges_session').on(t.session_id),
    index('passkey_challenges_expires').on(t.expires_at),
  ],
)

/** Whether the agent of a query has a passkey. Qualified, because Drizzle omits the name in queries of one table. */
export const hasPasskey = sql<boolean>`exists (select from passkeys p where p.agent_id = agents.id)`
