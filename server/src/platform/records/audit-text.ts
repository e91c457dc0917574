import { type SQL, sql } from '#drizzle'
import type { AnyPgColumn } from '#drizzle/pg-core'

type Columns = Readonly<Record<'before' | 'after' | 'note', AnyPgColumn>>

/** What is looked through for words in the audit trail, and indexed: the beginning where a change was of many rows. */
export const auditText = ({ before, after, note }: Columns): SQL =>
  sql`lower(left(coalesce(${before}::text, '') || ' ' || coalesce(${after}::text, '') || ' ' || coalesce(${note}::text, ''), 8000))`
