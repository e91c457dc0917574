import type { itemStates, QueueName } from '@console/remote-dataentry/contract/queue'
import { sql } from '#drizzle'
import { bigint, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from '#drizzle/pg-core'
import { at, createdAt, identity, line } from '../../../platform/database/columns.ts'
import { companies } from '../../../platform/records/companies-schema.ts'
import { agents, sessions } from '../../../platform/records/schema.ts'

/** Items waiting for an agent. Their records are in the tables of their queues. */
export const queueItems = pgTable(
  'queue_items',
  {
    id: identity(),
    queue: text().$type<QueueName>().notNull(),
    record_id: bigint({ mode: 'number' }).notNull(),
    /** Lower ones first. */
    priority: smallint().notNull().default(100),
    /** Its subject in one line. */
    title: line(),
    reason: line(),
    state: text().$type<(typeof itemStates)[number]>().notNull().default('waiting'),
    /** The agent who works on it, and when the claim expires without a sign of life. */
    claimed_by: bigint({ mode: 'number' }).references(() => agents.id),
    claimed_until: at(),
    /** The claim ends with the session that made it. */
    claimed_session: bigint({ mode: 'number' }).references(() => sessions.id, { onDelete: 'set null' }),
    decision: line(),
    decided_by: bigint({ mode: 'number' }).references(() => agents.id),
    decided_at: at(),
    created_at: createdAt(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('queue_items_record').on(t.queue, t.record_id),
    index('queue_items_waiting').on(t.queue, t.priority, t.id).where(sql`${t.state} = 'waiting'`),
    index('queue_items_claimed').on(t.claimed_by).where(sql`${t.claimed_by} is not null`),
    index('queue_items_session').on(t.claimed_session).where(sql`${t.claimed_session} is not null`),
    index('queue_items_settled').on(t.queue, t.decided_at, t.id).where(sql`${t.state} = 'settled'`),
  ],
)

/** What a crawler found about a company, in the queue `crawled`: a value for each field. */
export const crawledRows = pgTable(
  'crawled_rows',
  {
    id: identity(),
    domain: text().notNull(),
    company_id: bigint({ mode: 'number' }).references(() => companies.id),
    found: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    source_url: line(),
    crawled_at: at().notNull(),
    state: text().$type<'waiting' | 'accepted' | 'rejected'>().notNull().default('waiting'),
    version: integer().notNull().default(1),
  },
  (t) => [index('crawled_rows_company').on(t.company_id)],
)
