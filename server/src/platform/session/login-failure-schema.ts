import { index, pgTable, text } from '#drizzle/pg-core'
import { createdAt, identity } from '../database/columns.ts'

/** Failed sign-ins by account and by address, for throttling; one row per attempt. */
export const loginFailures = pgTable(
  'login_failures',
  { id: identity(), key: text().notNull(), at: createdAt() },
  (t) => [index('login_failures_key').on(t.key, t.at)],
)
