import type { ProposalState } from '@console/shared/contract/calls/proposals'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from '#drizzle/pg-core'
import { at, createdAt, identity, line } from '../database/columns.ts'
import { agents } from '../records/schema.ts'
import type { Versions } from './customer-versions.ts'

/** What a proposed change did when it was rehearsed. */
export interface Rehearsed {
  readonly before: unknown
  readonly after: unknown
  readonly answer: unknown
}

/** Changes that wait for a second agent, and what became of them. */
export const proposals = pgTable(
  'proposals',
  {
    id: identity(),
    agent_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => agents.id),
    session_id: bigint({ mode: 'number' }).notNull(),
    /** Path of the dangerous call. */
    call: text().notNull(),
    /** The change that it undoes. A trigger requires this one and `audit_id`: partitions have no key of the id alone. */
    undoes: bigint({ mode: 'number' }),
    input: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Idempotency key of the request: a repeat proposes nothing new. */
    key: text(),
    records: integer().notNull(),
    versions: jsonb().$type<Versions>().notNull(),
    rehearsed: jsonb().$type<Rehearsed>().notNull(),
    /** `expired` is never stored: it follows from the time. */
    state: text().$type<Exclude<ProposalState, 'expired'>>().notNull().default('open'),
    created_at: createdAt(),
    expires_at: at().notNull(),
    decided_by: bigint({ mode: 'number' }).references(() => agents.id),
    decided_at: at(),
    reason: line(),
    audit_id: bigint({ mode: 'number' }),
  },
  (t) => [
    uniqueIndex('proposals_key').on(t.agent_id, t.key),
    index('proposals_state').on(t.state, t.id),
    index('proposals_audit').on(t.audit_id),
  ],
)
