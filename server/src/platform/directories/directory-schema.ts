import type { DirectoryRule, Unmatched } from '@console/remote-admin/contract/directory-rules'
import { sql } from '#drizzle'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from '#drizzle/pg-core'
import { at, bytea, createdAt, identity, line } from '../database/columns.ts'
import { agents } from '../records/schema.ts'

/** The company's directories of people: providers that sign agents in, and sources that provision them. */
export const directories = pgTable(
  'directories',
  {
    id: identity(),
    name: text().notNull(),
    /** Empty: nobody signs in with it. */
    issuer: line(),
    client_id: line(),
    /** Sealed; null: none. */
    client_secret: bytea(),
    /** Whether the sign-in page offers it. */
    sign_in: boolean().notNull().default(false),
    /** Email domains whose people it may name, in lower case; empty: all staff domains. */
    domains: text().array().notNull().default(sql`'{}'`),
    /** The claim of the ID token with the groups. */
    groups_claim: text().notNull().default('groups'),
    rules: jsonb().$type<readonly DirectoryRule[]>().notNull().default([]),
    rules_on: boolean().notNull().default(false),
    /** What happens to people without a matching rule. */
    unmatched: text().$type<Unmatched>().notNull().default('deactivate'),
    /** The Super User who switched the rules on. */
    rules_by: bigint({ mode: 'number' }).references(() => agents.id),
    last_sync_at: at(),
    created_at: createdAt(),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('directories_name').on(sql`lower(${t.name})`)],
)

const ofDirectory = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => directories.id, { onDelete: 'cascade' })
const ofAgent = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => agents.id, { onDelete: 'cascade' })

/** Tokens with which a directory provisions agents. Only the SHA-256 is stored. */
export const scimTokens = pgTable(
  'scim_tokens',
  {
    id: identity(),
    directory_id: ofDirectory(),
    token_hash: bytea().notNull().unique('scim_tokens_hash'),
    created_by: bigint({ mode: 'number' }).references(() => agents.id),
    created_at: createdAt(),
    last_used_at: at(),
    revoked_at: at(),
  },
  (t) => [index('scim_tokens_directory').on(t.directory_id)],
)

/** Agents who have signed in with a directory, by their permanent id there. */
export const directoryIdentities = pgTable(
  'directory_identities',
  {
    directory_id: ofDirectory(),
    subject: text().notNull(),
    agent_id: ofAgent(),
    /** Groups of the last sign-in; null: it named none. */
    groups: text().array(),
    last_sign_in_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.directory_id, t.subject] }),
    // An account with two providers would be as safe as the weaker one.
    uniqueIndex('directory_identities_agent').on(t.agent_id),
    index('directory_identities_directory').on(t.directory_id),
  ],
)

/** People whom a directory provisions (SCIM users). */
export const directoryUsers = pgTable(
  'directory_users',
  {
    id: uuid().primaryKey().defaultRandom(),
    directory_id: ofDirectory(),
    agent_id: ofAgent(),
    user_name: text().notNull(),
    external_id: text(),
    first_name: line(),
    last_name: line(),
    display_name: line(),
    /** In lower case. */
    email: text().notNull(),
    /** What the directory says; whether the agent may sign in is decided by su and the rules too. */
    active: boolean().notNull(),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('directory_users_name').on(t.directory_id, sql`lower(${t.user_name})`),
    uniqueIndex('directory_users_external').on(t.directory_id, t.external_id).where(sql`${t.external_id} is not null`),
    // One directory provisions an agent: two would contradict each other.
    uniqueIndex('directory_users_agent').on(t.agent_id),
  ],
)

/** Groups that a directory provisions (SCIM groups). */
export const directoryGroups = pgTable(
  'directory_groups',
  {
    id: uuid().primaryKey().defaultRandom(),
    directory_id: ofDirectory(),
    display_name: text().notNull(),
    external_id: text(),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('directory_groups_name').on(t.directory_id, sql`lower(${t.display_name})`)],
)

export const directoryMembers = pgTable(
  'directory_members',
  {
    group_id: uuid()
      .notNull()
      .references(() => directoryGroups.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => directoryUsers.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.group_id, t.user_id] }), index('directory_members_user').on(t.user_id)],
)

/** What a directory was refused, for the people who run it. */
export const directoryErrors = pgTable(
  'directory_errors',
  {
    id: identity(),
    directory_id: ofDirectory(),
    at: createdAt(),
    /** What was tried: a sign-in, or method and path of a request. */
    tried: text().notNull(),
    problem: text().notNull(),
  },
  (t) => [index('directory_errors_at').on(t.directory_id, t.id)],
)
