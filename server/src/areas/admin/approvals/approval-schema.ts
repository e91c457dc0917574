import type { Granted, RefusalReason, RequestKind, RequestState } from '@console/remote-admin/contract/requests'
import { sql } from '#drizzle'
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from '#drizzle/pg-core'
import { at, bytea, createdAt, identity, line } from '../../../platform/database/columns.ts'
import { agents, customers } from '../../../platform/records/schema.ts'

/** Fields of a customer that an approval changed, before and after it; a revocation puts them back. */
export interface ChangedCustomer {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

interface WrittenMail {
  readonly subject: string
  readonly text: string
}

/** How a request stands: of the request as it is now, and of every version that it had. */
const standing = {
  state: text().$type<RequestState>().notNull().default('waiting'),
  decided_by: bigint({ mode: 'number' }).references(() => agents.id),
  decided_at: at(),
  reason: text().$type<RefusalReason>(),
  granted: jsonb().$type<Granted>(),
  changed: jsonb().$type<ChangedCustomer>(),
  mail: jsonb().$type<WrittenMail>(),
}

/** What customers ask for and agents decide on. */
export const requests = pgTable(
  'requests',
  {
    id: identity(),
    kind: text().$type<RequestKind>().notNull(),
    customer_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => customers.id),
    /** Why they ask. */
    message: line(),
    /** What of, by the kind (contract/calls/approvals.ts). */
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

/** How a request stood at each of its versions but the first: its decisions and those taken back. Rows are only added. */
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
  // Two decisions on one version cannot both be.
  (t) => [primaryKey({ columns: [t.request_id, t.version] })],
)

/** Keys to the API of the main site. Of the key only its SHA-256 is kept, and what it begins with. */
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
    /** Requests a day, of UTC. */
    quota: integer().notNull(),
    created_at: createdAt(),
    revoked_at: at(),
    last_used_at: at(),
  },
  (t) => [
    uniqueIndex('api_keys_hash').on(t.key_hash),
    // One key in force for a request.
    uniqueIndex('api_keys_live').on(t.request_id).where(sql`${t.revoked_at} is null`),
    index('api_keys_customer').on(t.customer_id, t.id),
  ],
)

/** How often a key was used, by day. */
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
