import { bigint, integer, pgTable, primaryKey } from '#drizzle/pg-core'
import { createdAt, day } from '../../../platform/database/columns.ts'
import { agents } from '../../../platform/records/schema.ts'
import { pressEvents } from '../records/press-schema.ts'

/** The newsletter of a day; absent until somebody saves it. */
export const newsletters = pgTable('newsletters', {
  day: day().primaryKey(),
  updated_by: bigint({ mode: 'number' }).references(() => agents.id),
  updated_at: createdAt(),
  version: integer().notNull(),
})

/** Items of a newsletter, in order. */
export const newsletterItems = pgTable(
  'newsletter_items',
  {
    day: day()
      .notNull()
      .references(() => newsletters.day),
    press_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => pressEvents.id),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.press_id] })],
)
