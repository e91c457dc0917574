import { boolean, pgTable, text } from '#drizzle/pg-core'
import { at } from '../../../platform/database/columns.ts'

/** State of the roll-ups: one row. */
export const rollUpState = pgTable('roll_up_state', {
  id: boolean().primaryKey().default(true),
  /** The time zone of their days. */
  zone: text().notNull(),
  /** Everything that existed then is included; null: not yet. */
  as_of: at(),
  /** All of them are being rebuilt. */
  rebuilding: boolean().notNull().default(false),
})
