import { pgTable, text } from '#drizzle/pg-core'
import { at } from '../database/columns.ts'

/** The applied SQL and data files, with the hash of the text applied last. */
export const repeatableMigrations = pgTable('repeatable_migrations', {
  /** File name, without its folder and leading number. */
  name: text().primaryKey(),
  /** SHA-256. */
  hash: text().notNull(),
  applied_at: at().notNull().defaultNow(),
})
