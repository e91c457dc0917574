import { type SQL, sql } from '#drizzle'
import type { PgColumn } from '#drizzle/pg-core'

/** A list of ids as one parameter, because PostgreSQL limits their number. */
export const anyOf = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::bigint[])`
