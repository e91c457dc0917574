import type { PermissionMap } from '@console/shared/contract/access'
import type { Role } from '@console/shared/contract/roles'
import { type SQL, sql } from '#drizzle'
import { hashToken } from '../platform/authentication/session.ts'
import type { Executor } from '../platform/database/database.ts'
import { agents, sessions } from '../platform/records/schema.ts'

const allow = (...keys: string[]): PermissionMap => Object.fromEntries(keys.map((key) => [key, true]))

/**
 * One agent of each level; the maps leave out some of the level's screens, so that tests cover both results of a rule.
 */
export const testAgents: Readonly<Record<Role, PermissionMap | null>> = {
  su: null,
  manager: null,
  sales: allow(
    'editmember',
    'create-new-customer',
    'customers-list',
    'quickstats',
    'alerts',
    'top_abusers',
    'support-ticket',
  ),
  data_entry: allow('company-list', 'company-update', 'dataentry2/data-mismatch', 'whats-new'),
  company_size: allow('editCompanyIndustrySicEmployeeSize', 'company-list', 'whats-new'),
}

export const emailOf = (level: Role): string => `${level}@example.com`
export const passwordOf = (level: Role): string => `demo-${level}`

/** Adds a Super User with a session of a day to a database of its own; returns their id. */
export const addSignedInSu = async (
  db: Executor,
  token: string,
  session: Partial<typeof sessions.$inferInsert> | { readonly proved_at: SQL } = {},
): Promise<number> => {
  const [agent] = await db
    .insert(agents)
    .values({ first_name: 'Ada', last_name: 'Stone', level: 'su', email: emailOf('su'), password_hash: '' })
    .returning({ id: agents.id })
  if (agent === undefined) throw new Error('the agent was not added')
  const expires_at = sql`now() + interval '1 day'`
  await db.insert(sessions).values({ token_hash: hashToken(token), agent_id: agent.id, expires_at, ...session })
  return agent.id
}
