import type {
  approvals,
  customerSources,
  customerStatuses,
  emailKinds,
  plans,
} from '@console/remote-members/contract/calls/members'
import type { MemberPermissions } from '@console/remote-members/contract/calls/team'
import type { PermissionMap } from '@console/shared/contract/access'
import type { Role } from '@console/shared/contract/roles'
import { type SQL, sql } from '#drizzle'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from '#drizzle/pg-core'
import { at, bytea, createdAt, day, identity, isBeyondAscii, line } from '../database/columns.ts'
import { auditText } from './audit-text.ts'
import { companies } from './companies-schema.ts'

/** Staff. `permissions` narrows the level; null: the level alone decides. */
export const agents = pgTable(
  'agents',
  {
    id: identity(),
    email: text().notNull(),
    first_name: line(),
    last_name: line(),
    level: text().$type<Role>().notNull(),
    permissions: jsonb().$type<PermissionMap>(),
    password_hash: text().notNull(),
    active: boolean().notNull().default(true),
    /** When su first decided on a sign-up; null and not active: pending. */
    decided_at: at(),
    /** The directory that deactivated the agent, which alone may let them in again; null: su decided. */
    closed_by: bigint({ mode: 'number' }),
    /** The agent's id at Google, once they have signed in with it. */
    google_subject: text().unique(),
    /** The agent's own account on the main site, whose triggers and alerts they can copy. */
    customer_id: bigint({ mode: 'number' }),
    /** Hash of the link in an open invitation, and when it expires. */
    invite_hash: bytea(),
    invite_expires_at: at(),
    /** Precise to the minute. */
    last_seen_at: at(),
    /** The last search alert, and the last task of a day, that the agent has seen. */
    alerts_seen_to: bigint({ mode: 'number' }).notNull().default(0),
    /** The previous values: what arrived in between is marked as new. */
    alerts_seen_before: bigint({ mode: 'number' }).notNull().default(0),
    tasks_seen_to: bigint({ mode: 'number' }).notNull().default(0),
    tasks_seen_on: date({ mode: 'string' }),
    created_at: createdAt(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('agents_email').on(sql`lower(${t.email})`),
    uniqueIndex('agents_invite').on(t.invite_hash).where(sql`${t.invite_hash} is not null`),
  ],
)

/** Sessions of browsers. Only the SHA-256 of a token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    token_hash: bytea().notNull(),
    agent_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    last_used_at: createdAt(),
    /** The day on which it expires however much it is used. */
    expires_at: at().notNull(),
    ip: inet(),
    user_agent: line(),
    /** Thumbprint of its browser's key; null: the token is sufficient. */
    proof_key: text(),
    /** When its screen was locked; null: it is not. */
    locked_at: at(),
    /** When the agent last proved who they are; null: only Google did, at sign-in. */
    proved_at: at(),
  },
  (t) => [uniqueIndex('sessions_token_hash').on(t.token_hash), index('sessions_agent').on(t.agent_id)],
)

export const customers = pgTable(
  'customers',
  {
    id: identity(),
    company_id: bigint({ mode: 'number' }).references(() => companies.id),
    first_name: line(),
    last_name: line(),
    email: text().notNull(),
    company_name: line(),
    company_url: line(),
    phone: line(),
    title: line(),
    country: text(),
    street: line(),
    city: line(),
    state: line(),
    postal_code: line(),
    notes: line(),
    status: text().$type<(typeof customerStatuses)[number]>().notNull().default('pending'),
    plan: text().$type<(typeof plans)[number]>().notNull().default('free'),
    seats: integer().notNull().default(1),
    stripe_id: text(),
    ip: inet(),
    ip_location: line(),
    blocked: boolean().notNull().default(false),
    spam: boolean().notNull().default(false),
    model: boolean().notNull().default(false),
    new_site: boolean().notNull().default(false),
    encrypted: boolean().notNull().default(false),
    disabled: boolean().notNull().default(false),
    approval: text().$type<(typeof approvals)[number]>().notNull().default('waiting'),
    source: text().$type<(typeof customerSources)[number]>().notNull().default('website'),
    email_kind: text().$type<(typeof emailKinds)[number]>().notNull().default('work'),
    /** 0 not written to yet, 1 sent, 2 opened, 3 bounced (spec §3). */
    email_status: smallint().notNull().default(0),
    /** The owner of the member's team; null: no team, or the owner. */
    parent_id: bigint({ mode: 'number' }).references((): AnyPgColumn => customers.id),
    /** A team member's rights on the main site; null: the defaults. */
    member_permissions: jsonb().$type<MemberPermissions>(),
    /** argon2id; null: never set, or sign-in elsewhere. */
    password_hash: text(),
    salesforce_contact_id: text(),
    starts_on: day(),
    trial_ends_on: day(),
    cancel_on: day(),
    cancel_reason: line(),
    /** The status restored when a cancellation is stopped. */
    status_before_cancelling: text().$type<(typeof customerStatuses)[number]>(),
    resign_on: day(),
    /** In hundredths of the currency. */
    resign_amount: integer(),
    resign_note: line(),
    /** Whether reminders are sent before `resign_on`. */
    resign_cadence: boolean().notNull().default(false),
    ends_on: day(),
    end_reason: line(),
    end_note: line(),
    created_at: createdAt(),
    last_seen_at: at(),
    updated_at: createdAt(),
    version: integer().notNull().default(1),
    /** The email as its provider distinguishes accounts: lower case, no tag, no dots at Gmail. */
    email_key: text()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when lower(email) ~ '@(gmail|googlemail)\\.com$' then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com' else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end`,
      )
      .notNull(),
    /** Everything that the member search covers, in lower case, with a line break between separate fields. */
    search_text: text()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(first_name || ' ' || last_name || E'\n' || email || E'\n' || company_name || E'\n' || company_url || E'\n' || phone || E'\n' || coalesce(host(ip), '') || E'\n' || id::text || E'\n' || coalesce(stripe_id, ''))`,
      )
      .notNull(),
    /** The same without accents, for rows with more than ASCII; maintained by a trigger, read by customer-search.ts. */
    search_folded: text(),
  },
  (t) => [
    uniqueIndex('customers_email').on(sql`lower(${t.email})`),
    uniqueIndex('customers_stripe').on(t.stripe_id),
    // Only for servers before 0014, like those of lower-cased names and companies: may be dropped with the next.
    index('customers_search').using('gin', sql`${t.search_text} gin_trgm_ops`),
    index('customers_search_folded').using('gin', sql`coalesce(${t.search_folded}, ${t.search_text}) gin_trgm_ops`),
    index('customers_to_fold')
      .on(t.id)
      .where(sql`${t.search_folded} is null and octet_length(${t.search_text}) <> char_length(${t.search_text})`),
    index('customers_last_name_folded').on(sql`fold_text(${t.last_name}) collate "C"`, t.id),
    index('customers_first_name_folded').on(sql`fold_text(${t.first_name}) collate "C"`, t.id),
    index('customers_company_folded').on(sql`fold_text(${t.company_name}) collate "C"`, t.id),
    index('customers_ip').using('gist', sql`${t.ip} inet_ops`),
    index('customers_created').on(t.created_at, t.id),
    index('customers_last_seen').on(t.last_seen_at, t.id),
    index('customers_last_name').on(sql`lower(${t.last_name}) collate "C"`, t.id),
    index('customers_first_name').on(sql`lower(${t.first_name}) collate "C"`, t.id),
    index('customers_email_order').on(sql`lower(${t.email}) collate "C"`, t.id),
    index('customers_company_order').on(sql`lower(${t.company_name}) collate "C"`, t.id),
    index('customers_country').on(t.country, t.id),
    index('customers_status').on(t.status, t.id),
    index('customers_plan').on(t.plan, t.id),
    index('customers_parent').on(t.parent_id, t.id),
    index('customers_email_key').on(t.email_key),
    index('customers_email_domain').on(sql`split_part(${t.email_key}, '@', 2)`).where(sql`${t.email_kind} = 'work'`),
    index('customers_phone').on(t.phone).where(sql`${t.phone} <> ''`),
    index('customers_company_url').on(t.company_url).where(sql`${t.company_url} <> ''`),
    index('customers_reach').on(t.email_status, t.created_at, t.id).where(sql`not ${t.blocked} and not ${t.spam}`),
    index('customers_email_status').on(t.email_status, t.created_at, t.id),
    // One for each flag, because few customers have one.
    index('customers_blocked').on(t.created_at, t.id).where(sql`${t.blocked}`),
    index('customers_disabled').on(t.created_at, t.id).where(sql`${t.disabled}`),
    index('customers_spam').on(t.created_at, t.id).where(sql`${t.spam}`),
    index('customers_model').on(t.created_at, t.id).where(sql`${t.model}`),
    index('customers_new_site').on(t.created_at, t.id).where(sql`${t.new_site}`),
    index('customers_encrypted').on(t.created_at, t.id).where(sql`${t.encrypted}`),
    // Prefixes of addresses; together with the address itself they can be counted from the index alone.
    index('customers_ip_text').on(sql`(host(${t.ip}) collate "C")`, t.ip),
    index('customers_ip_location').using('gin', sql`lower(${t.ip_location}) gin_trgm_ops`),
    index('customers_ip_location_folded')
      .using('gin', sql`fold_text(${t.ip_location}) gin_trgm_ops`)
      .where(isBeyondAscii(t.ip_location)),
    // For the scheduler; each contains only customers with a future date.
    index('customers_cancelling').on(t.cancel_on).where(sql`${t.status} = 'cancelling'`),
    index('customers_on_trial').on(t.trial_ends_on).where(sql`${t.status} = 'trial'`),
    index('customers_starting').on(t.starts_on).where(sql`${t.status} in ('pending', 'trial')`),
    index('customers_ending').on(t.ends_on).where(sql`${t.ends_on} is not null and ${t.status} <> 'cancelled'`),
    index('customers_resigning').on(t.resign_on).where(sql`${t.resign_cadence}`),
  ],
)

/** Support tasks; the badge counts those due today. */
export const tasks = pgTable(
  'tasks',
  {
    id: identity(),
    agent_id: bigint({ mode: 'number' }).references(() => agents.id),
    customer_id: bigint({ mode: 'number' }).references(() => customers.id),
    /** The ticket it belongs to (support-schema.ts). */
    ticket_id: bigint({ mode: 'number' }),
    title: text().notNull(),
    due_on: date({ mode: 'string' }).notNull(),
    completed_at: at(),
    created_at: createdAt(),
  },
  (t) => [
    index('tasks_agent_due').on(t.agent_id, t.due_on),
    index('tasks_customer').on(t.customer_id),
    index('tasks_ticket').on(t.ticket_id),
  ],
)

/** Searches that look like abuse. */
export const searchAlerts = pgTable(
  'search_alerts',
  {
    id: identity(),
    customer_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => customers.id),
    text: text().notNull(),
    /** One alert per cause; null: the rule is unknown. */
    key: text().unique(),
    seen_at: at(),
    handled_at: at(),
    handled_by: bigint({ mode: 'number' }).references(() => agents.id),
    /** The clearing decision (abuse-schema.ts) since which it gives no points. */
    clear_id: bigint({ mode: 'number' }),
    created_at: createdAt(),
  },
  (t) => [
    index('search_alerts_created').on(t.created_at, t.id),
    index('search_alerts_unseen').on(t.created_at).where(sql`${t.seen_at} is null`),
    index('search_alerts_customer').on(t.customer_id, t.created_at, t.id),
  ],
)

/**
 * Every change: agent, time, call, record, old and new values. Rows are only added. Partitioned by month (partitioned.ts), so
 * no key can contain the id alone; each id has one link, and verification names a second row.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: createdAt(),
    agent_id: bigint({ mode: 'number' }).references(() => agents.id),
    call: text().notNull(),
    target_kind: text().notNull(),
    target_id: text(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    request_id: line(),
    /** Set on an undone change: the change that undid it. */
    undone_by: bigint({ mode: 'number' }),
    /** Further records of the same kind: a whole team, the rows of a bulk change. */
    also: bigint({ mode: 'number' }).array(),
    /** The agent's note: ticket and text. */
    note: jsonb().$type<unknown>(),
    /** The second agent, of a change that two had to agree on. */
    approved_by: bigint({ mode: 'number' }).references(() => agents.id),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('audit_target').on(t.target_kind, t.target_id, t.at, t.id),
    index('audit_also').using('gin', t.also).where(sql`${t.also} is not null`),
    index('audit_agent').on(t.agent_id, t.id),
    index('audit_call').on(t.call, t.id),
    index('audit_kind').on(t.target_kind, t.id),
    index('audit_at').on(t.at),
    index('audit_undone').on(t.undone_by).where(sql`${t.undone_by} is not null`),
    index('audit_text').using('gin', sql`${auditText(t)} gin_trgm_ops`),
    index('audit_text_folded')
      .using('gin', sql`fold_lower(${auditText(t)}) gin_trgm_ops`)
      .where(isBeyondAscii(auditText(t))),
  ],
)
