import { and, eq, inArray, or, type SQL, sql } from '#drizzle'
import type { Executor } from '../database/database.ts'
import { agents } from '../records/schema.ts'
import { directories, directoryIdentities, directoryUsers } from './directory-schema.ts'

export type DirectoryRow = typeof directories.$inferSelect
type AgentRow = typeof agents.$inferSelect

/** An agent as a directory knows them. */
export interface Person {
  readonly agent: Pick<
    AgentRow,
    | 'id'
    | 'email'
    | 'first_name'
    | 'last_name'
    | 'level'
    | 'permissions'
    | 'active'
    | 'decided_at'
    | 'closed_by'
    | 'invite_hash'
  >
  /** What SCIM says; null: it does not provision them. */
  readonly provisioned: { readonly active: boolean } | null
  /** Names and ids of their groups; null: unknown. */
  readonly groups: readonly string[] | null
}

/** Changes of one directory run one at a time: rules are decided by what all of them left behind. */
export const lockDirectory = async (db: Executor, id: number): Promise<DirectoryRow | undefined> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`directory ${id}`}, 0))`)
  return readDirectoryRow(db, id)
}

export const readDirectoryRow = async (db: Executor, id: number): Promise<DirectoryRow | undefined> =>
  (await db.select().from(directories).where(eq(directories.id, id)))[0]

// Qualified by alias: in these subqueries Drizzle would omit the names of tables.
const scimGroups = sql<string[] | null>`(
  select array_agg(n.name) from directory_members m join directory_groups g on g.id = m.group_id,
    lateral (values (g.display_name), (g.external_id)) n(name)
  where m.user_id = ${directoryUsers.id} and n.name is not null)`

/** The people of a directory, or those of some agents; in the order of their ids, in which they are locked. */
export const readPeople = async (
  db: Executor,
  directoryId: number,
  { agentIds, where }: { readonly agentIds?: readonly number[]; readonly where?: SQL } = {},
): Promise<Person[]> => {
  if (agentIds?.length === 0) return []
  const rows = await db
    .select({
      agent: {
        id: agents.id,
        email: agents.email,
        first_name: agents.first_name,
        last_name: agents.last_name,
        level: agents.level,
        permissions: agents.permissions,
        active: agents.active,
        decided_at: agents.decided_at,
        closed_by: agents.closed_by,
        invite_hash: agents.invite_hash,
      },
      user: directoryUsers.id,
      isActive: directoryUsers.active,
      claimed: directoryIdentities.groups,
      subject: directoryIdentities.subject,
      grouped: scimGroups,
    })
    .from(agents)
    .leftJoin(
      directoryUsers,
      sql`${directoryUsers.agent_id} = ${agents.id} and ${directoryUsers.directory_id} = ${directoryId}`,
    )
    .leftJoin(
      directoryIdentities,
      sql`${directoryIdentities.agent_id} = ${agents.id} and ${directoryIdentities.directory_id} = ${directoryId}`,
    )
    .where(
      sql.join(
        [
          sql`(${directoryUsers.id} is not null or ${directoryIdentities.subject} is not null)`,
          ...(agentIds ? [inArray(agents.id, [...agentIds])] : []),
          ...(where ? [where] : []),
        ],
        sql` and `,
      ),
    )
    .orderBy(agents.id)
  return rows.map(({ agent, user, isActive, claimed, grouped }) => ({
    agent,
    provisioned: user === null ? null : { active: isActive === true },
    groups: user === null ? claimed : (grouped ?? []),
  }))
}

/** The ids of all active Super Users; these and the agents are locked, in one order, unless it is only a preview. */
export const superUsers = async (db: Executor, agentIds: readonly number[], locks: boolean): Promise<Set<number>> => {
  const query = db
    .select({ id: agents.id, level: agents.level, active: agents.active })
    .from(agents)
    .where(
      or(
        agentIds.length === 0 ? undefined : inArray(agents.id, [...agentIds]),
        sql`(${agents.level} = 'su' and ${agents.active})`,
      ),
    )
    .orderBy(agents.id)
  const rows = locks ? await query.for('update') : await query
  return new Set(rows.filter(({ level, active }) => level === 'su' && active).map(({ id }) => id))
}

/** Whether an agent has signed in with a directory that still signs agents in. */
export const canSignInByDirectory = async (db: Executor, agentId: number): Promise<boolean> => {
  const rows = await db
    .select({ id: directories.id })
    .from(directoryIdentities)
    .innerJoin(directories, eq(directories.id, directoryIdentities.directory_id))
    .where(and(eq(directoryIdentities.agent_id, agentId), directories.sign_in))
  return rows.length > 0
}
