import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from '#drizzle/pg-core'
import { bytea, createdAt, identity, line } from '../database/columns.ts'
import { agents } from '../records/schema.ts'

/** A line of a stack in the source; where no source map helps, in the build's own file. */
export interface Frame {
  readonly name: string
  readonly file: string
  readonly line: number
  readonly column: number
  /** Text of that line; empty: unknown. */
  readonly code: string
}

/** Errors in agents' tabs, one row per build and place. Contains no personal data. */
export const browserErrors = pgTable(
  'browser_errors',
  {
    id: identity(),
    environment: text().notNull(),
    area: text().notNull(),
    build: text().notNull(),
    /** Hash of what makes two errors the same one. */
    fingerprint: bytea().notNull(),
    name: line(),
    message: line(),
    stack: jsonb().$type<readonly Frame[]>().notNull(),
    /** Address of the page when it last happened, without ids and query. */
    screen: line(),
    first_seen: createdAt(),
    last_seen: createdAt(),
  },
  (t) => [
    uniqueIndex('browser_errors_same').on(t.environment, t.area, t.build, t.fingerprint),
    index('browser_errors_last').on(t.last_seen),
  ],
)

/** Who had an error, when, and the reference that they can quote. */
export const browserErrorReports = pgTable(
  'browser_error_reports',
  {
    error_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => browserErrors.id, { onDelete: 'cascade' }),
    reference: text().notNull(),
    agent_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    at: createdAt(),
    /** How often it happened in that tab until it was reported. */
    times: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.error_id, t.agent_id, t.reference] }),
    index('browser_error_reports_agent').on(t.agent_id, t.at),
    index('browser_error_reports_reference').on(t.reference),
  ],
)
