import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core'

/** Columns that most tables have. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const at = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => at().notNull().defaultNow()
export const line = () => text().notNull().default('')
