import type { Granted, RefusalReason, RequestKind, RequestState } from '@console/remote-admin/contract/requests'
import { sql } from '#drizzle'
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from '#drizzle/pg-core'
import { at, bytea, createdAt, identity, line } from '../../../platform/database/columns.ts'
import { agents, customers } from '../../../platform/records/schema.ts'

/** Fields of a customer that an approval changed, before and after; a revocation restores them. */
export interface ChangedCustomer {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

interface WrittenMail {
  readonly subject: string
  readonly text: string
}

/** State of a request: as it is now, and at each of its versions. */
const standing = {
  state: text().$type<RequestState>().notNull().default('waiting'),
  decided_by: bigint({ mode: 'number' }).references(() => agents.id),
  decided_at: at(),
  reason: text().$type<RefusalReason>(),
  granted: jsonb().$type<Granted>(),
  changed: jsonb().$type<ChangedCustomer>(),
  mail: jsonb().$type<WrittenMail>(),
}

/** Customers' requests on which agents decide. */
export const requests = pgTable(
  'requests',
  {
    id: identity(),
    kind: text().$type<RequestKind>().notNull(),
    customer_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => customers.id),
    /** The reason given. */
    message: line(),
    /** Details by kind (contract/calls/approvals.ts). */
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    ...standing,
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (t) => [
    index('requests_queue').on(t.kind, t.state, t.created_at, t.id),
    index('requests_customer').on(t.customer_id, t.id),
  ],
)

/** State of a request at each version after the first: decisions and their undos. Rows are only added. */
export const requestVersions = pgTable(
  'request_versions',
  {
    request_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => requests.id),
    version: integer().notNull(),
    ...standing,
    created_at: createdAt(),
  },
  // Two decisions on one version are impossible.
  (t) => [primaryKey({ columns: [t.request_id, t.version] })],
)

/** API keys of the main site. Only the SHA-256 of a key and its first characters are stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: identity(),
    request_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => requests.id),
    customer_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => customers.id),
    key_hash: bytea().notNull(),
    prefix: text().notNull(),
    /** Requests per UTC day. */
    quota: integer().notNull(),
    created_at: createdAt(),
    revoked_at: at(),
    last_used_at: at(),
  },
  (t) => [
    uniqueIndex('api_keys_hash').on(t.key_hash),
    // At most one active key for each request.
    uniqueIndex('api_keys_live').on(t.request_id).where(sql`${t.revoked_at} is null`),
    index('api_keys_customer').on(t.customer_id, t.id),
  ],
)

/** Uses of a key by day. */
export const apiKeyDays = pgTable(
  'api_key_days',
  {
    key_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    requests: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.key_id, t.day] })],
)
