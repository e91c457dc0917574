import { type SQL, sql } from '#drizzle'
import type { AnyPgColumn } from '#drizzle/pg-core'

type Columns = Readonly<Record<'before' | 'after' | 'note', AnyPgColumn>>

/** The searched and indexed text of an audit row: the beginning, if the change covered many rows. */
export const auditText = ({ before, after, note }: Columns): SQL =>
  sql`lower(left(coalesce(${before}::text, '') || ' ' || coalesce(${after}::text, '') || ' ' || coalesce(${note}::text, ''), 8000))`
