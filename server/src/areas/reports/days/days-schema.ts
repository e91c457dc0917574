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
  /** The first moment whose events of the main site are kept; null: all are. Days that began before are no longer recounted. */
  events_from: at(),
  /** The same for API requests. */
  requests_from: at(),
})
