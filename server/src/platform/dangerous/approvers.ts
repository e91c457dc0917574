import type { Call } from '@console/shared/contract/define-calls'
import { isRole } from '@console/shared/contract/roles'
import { and, asc, eq, ne, sql } from '#drizzle'
import { canCall, canOpen } from '../access/may.ts'
import type { Executor } from '../database/database.ts'
import { agents } from '../records/schema.ts'

/** The agents who could approve a change of this agent: those who may make the call themselves and open the page, by name. */
export const approversOf = async (db: Executor, { access }: Pick<Call, 'access'>, proposerId: number) => {
  const rows = await db
    .select({
      agent_id: agents.id,
      name: sql<string>`coalesce(nullif(concat_ws(' ', ${agents.first_name}, ${agents.last_name}), ''), ${agents.email})`,
      level: agents.level,
      permissions: agents.permissions,
    })
    .from(agents)
    .where(and(eq(agents.active, true), ne(agents.id, proposerId)))
    .orderBy(asc(agents.first_name), asc(agents.last_name), asc(agents.id))
  return rows
    .filter(
      ({ level, permissions }) =>
        isRole(level) && canCall({ level, permissions }, access) && canOpen({ level, permissions }, 'proposals'),
    )
    .map(({ agent_id, name }) => ({ agent_id, name }))
}
