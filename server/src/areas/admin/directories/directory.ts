import type { Directory, ListedDirectory, ScimToken } from '@console/remote-admin/contract/calls/directories'
import { desc, eq, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import {
  directories,
  directoryErrors,
  directoryIdentities,
  directoryUsers,
  scimTokens,
} from '../../../platform/directories/directory-schema.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { scimPath } from '../../../platform/scim/scim-path.ts'

const mostErrors = 50

// Qualified: in a query of one table Drizzle omits the table's name, and then `id` would refer to another table.
const ownId = sql.raw('directories.id')

const summaryFields = {
  directory_id: directories.id,
  name: directories.name,
  issuer: directories.issuer,
  sign_in: directories.sign_in,
  rules_on: directories.rules_on,
  last_sync_at: directories.last_sync_at,
  tokens: sql<number>`(select count(*)::int from ${scimTokens} t where t.directory_id = ${ownId} and t.revoked_at is null)`,
  people: sql<number>`(select count(*)::int from (
    select u.agent_id from ${directoryUsers} u where u.directory_id = ${ownId}
    union select i.agent_id from ${directoryIdentities} i where i.directory_id = ${ownId}) p)`,
  error_at: sql<string | null>`(select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from ${directoryErrors} e where e.directory_id = ${ownId} order by e.id desc limit 1)`,
  error: sql<
    string | null
  >`(select e.problem from ${directoryErrors} e where e.directory_id = ${ownId} order by e.id desc limit 1)`,
}

type Summary = { [K in keyof typeof summaryFields]: unknown } & Omit<ListedDirectory, 'last_sync_at' | 'last_error'> & {
    readonly last_sync_at: Date | null
    readonly error_at: string | null
    readonly error: string | null
  }

const summaryOf = ({ error_at, error, last_sync_at, ...row }: Summary): ListedDirectory => ({
  ...row,
  last_sync_at: last_sync_at?.toISOString() ?? null,
  last_error: error_at === null || error === null ? null : { at: error_at, problem: error },
})

export const readDirectories = async (db: Executor): Promise<ListedDirectory[]> =>
  (await db.select(summaryFields).from(directories).orderBy(sql`lower(${directories.name})`)).map(summaryOf)

const tokenFields = {
  id: scimTokens.id,
  created_at: scimTokens.created_at,
  created_by: agentName(scimTokens.created_by),
  last_used_at: scimTokens.last_used_at,
  revoked_at: scimTokens.revoked_at,
}

/** Tokens in the form of the calls, newest first; the tokens themselves are not stored. */
export const readScimTokens = async (db: Executor, where: SQL): Promise<ScimToken[]> =>
  (await db.select(tokenFields).from(scimTokens).where(where).orderBy(desc(scimTokens.id))).map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  }))

/** Groups by SCIM, and those of the last sign-ins, with the number of their people. */
const readGroups = async (db: Executor, directoryId: number): Promise<Directory['groups']> => {
  const { rows } = await db.execute<{ name: string; people: number }>(sql`
    select g.display_name as name, count(m.user_id)::int as people
    from directory_groups g left join directory_members m on m.group_id = g.id
    where g.directory_id = ${directoryId} group by g.id
    union all
    select n.name, count(*)::int from directory_identities i, unnest(i.groups) n(name)
    where i.directory_id = ${directoryId}
      and not exists (select from directory_users u where u.directory_id = i.directory_id and u.agent_id = i.agent_id)
    group by n.name
    order by name limit 1000`)
  return rows.map(({ name, people }) => ({ name, people }))
}

/** A directory in the form of its screen. */
export const readDirectory = async (db: Executor, directoryId: number, origin: string): Promise<Directory> => {
  const where = eq(directories.id, directoryId)
  const [summary] = await db.select(summaryFields).from(directories).where(where)
  const [row] = await db.select().from(directories).where(where)
  if (!summary || !row) throw new Failed('notFound')
  const [named] = await db
    .select({ rules_by: agentName(directories.rules_by) })
    .from(directories)
    .where(where)
  const errors = await db
    .select()
    .from(directoryErrors)
    .where(eq(directoryErrors.directory_id, directoryId))
    .orderBy(desc(directoryErrors.id))
    .limit(mostErrors)
  return {
    ...summaryOf(summary),
    client_id: row.client_id,
    has_secret: row.client_secret !== null,
    domains: row.domains,
    groups_claim: row.groups_claim,
    rules: row.rules.map(({ group, level, permissions }) => ({
      group,
      level,
      // Only true is stored (wholeMap).
      permissions: permissions === null ? null : Object.fromEntries(Object.keys(permissions).map((key) => [key, true])),
    })),
    unmatched: row.unmatched,
    rules_by: named?.rules_by ?? '',
    groups: await readGroups(db, directoryId),
    scim_tokens: await readScimTokens(db, eq(scimTokens.directory_id, directoryId)),
    errors: errors.map(({ id, at, tried, problem }) => ({ id, at: at.toISOString(), tried, problem })),
    redirect_url: `${origin}/signin`,
    scim_url: `${origin}${scimPath}`,
    version: row.version,
  }
}
