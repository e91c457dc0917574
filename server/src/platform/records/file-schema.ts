import { bigint, integer, pgTable, text } from '#drizzle/pg-core'
import { bytea, createdAt, identity, line } from '../database/columns.ts'
import { agents } from './schema.ts'

/** Uploaded files, as re-encoded by the server. */
export const files = pgTable('files', {
  id: identity(),
  /** The random name in its address. */
  name: text().notNull().unique(),
  /** Its original name. */
  original_name: line(),
  mime: text().notNull(),
  bytes: bytea().notNull(),
  /** For images, in pixels. */
  width: integer(),
  height: integer(),
  created_by: bigint({ mode: 'number' }).references(() => agents.id),
  created_at: createdAt(),
})
