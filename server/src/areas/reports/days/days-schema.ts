import { boolean, pgTable, text } from '#drizzle/pg-core'
import { at } from '../../../platform/database/columns.ts'

/** How the roll-ups stand: one row. */
export const rollUpState = pgTable('roll_up_state', {
  id: boolean().primaryKey().default(true),
  /** The time zone of their days. */
  zone: text().notNull(),
  /** Whatever was there then is in them; null: not yet. */
  as_of: at(),
  /** All of them are being made anew. */
  rebuilding: boolean().notNull().default(false),
})
