import { pgTable, text } from '#drizzle/pg-core'
import { at } from '../database/columns.ts'

/** The SQL files and data files that were applied, with the hash of the text applied last. */
export const repeatableMigrations = pgTable('repeatable_migrations', {
  /** Name of the file, without its folder and the number in front. */
  name: text().primaryKey(),
  /** SHA-256. */
  hash: text().notNull(),
  applied_at: at().notNull().defaultNow(),
})
