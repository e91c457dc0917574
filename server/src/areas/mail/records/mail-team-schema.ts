import { bigint, index, integer, pgTable, primaryKey, text } from '#drizzle/pg-core'
import { at, createdAt, identity } from '../../../platform/database/columns.ts'
import { agents } from '../../../platform/records/schema.ts'
import { gmailThreads } from './gmail-schema.ts'

const big = () => bigint({ mode: 'number' })

/** Notes between agents about a conversation. */
export const threadNotes = pgTable(
  'thread_notes',
  {
    id: identity(),
    thread_id: big()
      .notNull()
      .references(() => gmailThreads.id, { onDelete: 'cascade' }),
    agent_id: big()
      .notNull()
      .references(() => agents.id),
    text: text().notNull(),
    /** The text before the last change, for its undo: the audit log contains no text. */
    text_before: text(),
    created_at: createdAt(),
    updated_at: createdAt(),
    deleted_at: at(),
    version: integer().notNull().default(1),
  },
  (t) => [index('thread_notes_thread').on(t.thread_id, t.id)],
)

/** Senders whose pictures an agent shows without being asked. */
export const trustedSenders = pgTable(
  'trusted_senders',
  {
    agent_id: big()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.agent_id, t.email] })],
)
