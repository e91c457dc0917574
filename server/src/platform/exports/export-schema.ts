import type { exportStates } from '@console/shared/contract/calls/exports'
import type { ExportFormat, Sort } from '@console/shared/contract/list'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from '#drizzle/pg-core'
import { at, bytea, createdAt, identity, line } from '../database/columns.ts'
import { agents } from '../records/schema.ts'

/** Exports that the server makes in the background; kept seven days. */
export const exportFiles = pgTable(
  'exports',
  {
    id: identity(),
    agent_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** The list it is of, such as `customers-list`. */
    list: text().notNull(),
    selection: jsonb().$type<unknown>().notNull(),
    columns: jsonb().$type<readonly string[]>().notNull(),
    /** What the file calls the columns; null: by their names. */
    titles: jsonb().$type<readonly string[]>(),
    /** The order of its rows; null: by id. */
    sort: jsonb().$type<Sort<string>>(),
    format: text().$type<ExportFormat>().notNull().default('csv'),
    /** Whether CSV begins with the mark of UTF-8, and whether it is said above the rows what the file holds. */
    mark: boolean().notNull().default(true),
    head: boolean().notNull().default(false),
    /** How often it was begun. */
    starts: integer().notNull().default(0),
    state: text().$type<(typeof exportStates)[number]>().notNull().default('waiting'),
    rows: integer().notNull().default(0),
    total: integer(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    failure: line(),
    created_at: createdAt(),
    started_at: at(),
    finished_at: at(),
  },
  (t) => [index('exports_agent').on(t.agent_id, t.id), index('exports_state').on(t.state, t.id)],
)

/** The file of an export in parts, each compressed by itself; parts of a file that is compressed already are only wrapped. */
export const exportParts = pgTable(
  'export_parts',
  {
    export_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => exportFiles.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    rows: integer().notNull(),
    gzip: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.export_id, t.part] })],
)
