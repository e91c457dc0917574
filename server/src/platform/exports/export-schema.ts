import type { exportStates } from '@console/shared/contract/calls/exports'
import type { FileFormat, Sort } from '@console/shared/contract/list'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from '#drizzle/pg-core'
import { at, bytea, createdAt, identity, line } from '../database/columns.ts'
import type { Found } from '../reads/read-paths.ts'
import { agents } from '../records/schema.ts'

/** Background exports; kept for seven days. */
export const exportFiles = pgTable(
  'exports',
  {
    id: identity(),
    agent_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** The exported list, such as `customers-list`. */
    list: text().notNull(),
    selection: jsonb().$type<unknown>().notNull(),
    columns: jsonb().$type<readonly string[]>().notNull(),
    /** Headings of the columns; null: their names. */
    titles: jsonb().$type<readonly string[]>(),
    /** Sort of its rows; null: by id. */
    sort: jsonb().$type<Sort<string>>(),
    format: text().$type<FileFormat>().notNull().default('csv'),
    /** Whether CSV begins with a byte order mark, and whether lines above the rows describe the file. */
    mark: boolean().notNull().default(true),
    head: boolean().notNull().default(false),
    /** Number of attempts. */
    starts: integer().notNull().default(0),
    state: text().$type<(typeof exportStates)[number]>().notNull().default('waiting'),
    rows: integer().notNull().default(0),
    total: integer(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    failure: line(),
    created_at: createdAt(),
    started_at: at(),
    finished_at: at(),
    /** The trace of the call that began it. */
    traceparent: text(),
  },
  (t) => [index('exports_agent').on(t.agent_id, t.id), index('exports_state').on(t.state, t.id)],
)

/** The file of an export in parts, each compressed separately; parts of a compressed file are only wrapped. */
export const exportParts = pgTable(
  'export_parts',
  {
    export_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => exportFiles.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    rows: integer().notNull(),
    gzip: bytea().notNull(),
    /** The records that its rows are about, for the record of who read them. */
    found: jsonb().$type<readonly Found[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.export_id, t.part] })],
)
