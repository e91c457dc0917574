import { bigint, jsonb, pgTable, primaryKey, text } from '#drizzle/pg-core'
import { agents } from '../records/schema.ts'

/** The agent's own settings: columns, saved views, language. */
export const preferences = pgTable(
  'preferences',
  {
    agent_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    value: jsonb().$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.agent_id, t.key] })],
)
