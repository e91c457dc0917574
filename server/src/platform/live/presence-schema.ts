import type { Doing } from '@console/shared/contract/calls/live'
import { bigint, index, pgTable, primaryKey, text } from '#drizzle/pg-core'
import { createdAt } from '../database/columns.ts'
import { sessions } from '../records/schema.ts'

/** Who views which record, by tab. Unlogged: after a crash tabs report again within half a minute. */
export const presence = pgTable(
  'presence',
  {
    kind: text().notNull(),
    record_id: bigint({ mode: 'number' }).notNull(),
    session_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tab: text().notNull(),
    doing: text().$type<Doing>().notNull().default('reading'),
    seen_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.record_id, t.session_id, t.tab] }),
    index('presence_session').on(t.session_id),
    index('presence_seen').on(t.seen_at),
  ],
)
