import { type SQL, sql } from '#drizzle'
import type { PgColumn } from '#drizzle/pg-core'
import { agents } from './schema.ts'

/** An agent's name by a column with their id; empty if null. */
export const agentName = (id: PgColumn): SQL<string> =>
  sql<string>`coalesce((select concat_ws(' ', a.first_name, a.last_name) from agents a where a.id = ${id}), '')`

/** Agents by name in the order of the list: É beside e. */
export const byAgentName: SQL = sql`fold_text(${agents.first_name} || ' ' || ${agents.last_name}) collate "C"`
