import { bigint, integer, pgTable, text } from '#drizzle/pg-core'
import { bytea, createdAt, identity, line } from '../database/columns.ts'
import { agents } from './schema.ts'

/** Files that agents upload, as the server has encoded them again. */
export const files = pgTable('files', {
  id: identity(),
  /** The random name in its address. */
  name: text().notNull().unique(),
  /** As it was called where it came from. */
  original_name: line(),
  mime: text().notNull(),
  bytes: bytea().notNull(),
  /** Of images, in pixels. */
  width: integer(),
  height: integer(),
  created_by: bigint({ mode: 'number' }).references(() => agents.id),
  created_at: createdAt(),
})
