import { type SQL, sql } from '#drizzle'
import { type AnyPgColumn, bigint, customType, text, timestamp } from '#drizzle/pg-core'

/** Columns that most tables have. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const at = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => at().notNull().defaultNow()
export const line = () => text().notNull().default('')

/** Stores MM/DD/YYYY (spec §9) as an ISO date, which sorts and which PostgreSQL reads the same everywhere. */
export const isoDate = (date: string): string => date.replace(/^(..)\/(..)\/(....)$/, '$3-$1-$2')

/** A calendar date without a time; in code MM/DD/YYYY, as on the wire (spec §9). */
export const day = customType<{ data: string; driverData: string }>({
  dataType: () => 'date',
  toDriver: isoDate,
  fromDriver: (date) => date.replace(/^(....)-(..)-(..)$/, '$2/$3/$1'),
})

/** Whether folding changes more of a text than its case. Indexes over folded texts contain only these. */
export const isBeyondAscii = (text: SQL | AnyPgColumn): SQL => sql`octet_length(${text}) <> char_length(${text})`
