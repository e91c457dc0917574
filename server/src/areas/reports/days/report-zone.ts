import { sql } from '#drizzle'
import { rollUpState } from './days-schema.ts'

/** The time zone of the reports, as SQL. */
export const reportZone = sql`(select zone from ${rollUpState})`
