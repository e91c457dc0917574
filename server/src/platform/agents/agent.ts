import type { AgentRecord, AgentRow, AgentState } from '@console/shared/contract/calls/agents'
import { personName } from '@console/shared/contract/person-name'
import { and, eq, or, type SQL, sql } from '#drizzle'
import { hasPasskey } from '../authentication/passkey-schema.ts'
import { isFreshSession, sessionIdleHours } from '../authentication/session.ts'
import type { Executor } from '../database/database.ts'
import type { Keyset } from '../database/keyset.ts'
import { holdsWords } from '../database/match.ts'
import { byAgentName } from '../records/agent-name.ts'
import { agents, customers, sessions } from '../records/schema.ts'
import { secondStepsOf } from '../session/second-step.ts'

type Row = typeof agents.$inferSelect

/** State of an agent, derived from the stored columns. */
export const stateOf = (row: Pick<Row, 'active' | 'invite_hash' | 'decided_at'>): AgentState => {
  if (row.active) return 'active'
  if (row.invite_hash !== null) return 'invited'
  return row.decided_at === null ? 'waiting' : 'inactive'
}

const stateSql = sql<AgentState>`case when ${agents.active} then 'active' when ${agents.invite_hash} is not null
  then 'invited' when ${agents.decided_at} is null then 'waiting' else 'inactive' end`
// Fully qualified: in a query of one table Drizzle omits the table's name, and then `id` would refer to another table.
const isTwoStep = sql<boolean>`(${hasPasskey} or exists (
  select from second_steps t where t.agent_id = agents.id and t.confirmed_at is not null))`
const openSessions = sql<number>`(select count(*)::int from sessions s where s.agent_id = agents.id and agents.active
  and s.expires_at > now() and s.last_used_at > now() - make_interval(hours => ${sessionIdleHours}))`

const fields = {
  id: agents.id,
  first: agents.first_name,
  last: agents.last_name,
  email: agents.email,
  level: agents.level,
  state: stateSql,
  permissions: agents.permissions,
  two_step: isTwoStep,
  sessions: openSessions,
  last_seen_at: agents.last_seen_at,
  created_at: agents.created_at,
}

const granted = (map: Row['permissions']): number | null =>
  map && Object.values(map).filter((value) => value === true).length

type SortKey = 'name' | 'email' | 'level' | 'last_seen_at' | 'created_at'

/** The list of agents: some hundreds at most, so no sort needs an index. */
export const agentKeyset: Keyset<SortKey, typeof fields, AgentRow> = {
  table: agents,
  id: agents.id,
  fields,
  sorts: {
    name: { expression: sql`(${byAgentName})`, type: 'text' },
    email: { expression: sql`(lower(${agents.email}) collate "C")`, type: 'text' },
    level: { expression: sql`(${agents.level} collate "C")`, type: 'text' },
    last_seen_at: { expression: sql`${agents.last_seen_at}`, type: 'timestamptz', nullable: true },
    created_at: { expression: sql`${agents.created_at}`, type: 'timestamptz' },
  },
  toRow: ({ id, permissions, last_seen_at, created_at, ...row }) => ({
    agent_id: id,
    ...row,
    map_size: granted(permissions),
    last_seen_at: last_seen_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }),
}

interface AgentFilters {
  readonly text?: string | undefined
  readonly level?: Row['level'] | undefined
  readonly state?: AgentState | undefined
}

export const agentsWhere = ({ text, level, state }: AgentFilters = {}): SQL | undefined =>
  and(
    text === undefined || text.trim() === ''
      ? undefined
      : holdsWords(sql`${agents.first_name} || ' ' || ${agents.last_name} || ' ' || ${agents.email}`, text),
    level === undefined ? undefined : eq(agents.level, level),
    state === undefined ? undefined : sql`${stateSql} = ${state}`,
  )

/** A locked agent, and whether they are the only Super User who can sign in. */
export interface LockedAgent {
  readonly row: Row
  readonly lastSu: boolean
}

/** Locks an agent together with every su, in one order, so that two agents who change each other run one at a time. */
export const lockAgent = async (db: Executor, agentId: number): Promise<LockedAgent | null> => {
  const rows = await db
    .select()
    .from(agents)
    .where(or(eq(agents.id, agentId), and(eq(agents.level, 'su'), eq(agents.active, true))))
    .orderBy(agents.id)
    .for('update')
  const row = rows.find(({ id }) => id === agentId)
  if (!row) return null
  const others = rows.filter(({ id, level, active }) => id !== agentId && level === 'su' && active)
  return { row, lastSu: row.active && row.level === 'su' && others.length === 0 }
}

const isLastSu = async (db: Executor, { id, active, level }: Row): Promise<boolean> =>
  active &&
  level === 'su' &&
  (await db.$count(agents, and(eq(agents.level, 'su'), eq(agents.active, true), sql`${agents.id} <> ${id}`))) === 0

/** Normalises a permission map: only true grants access (spec §6). */
export const toldMap = (map: Row['permissions']): Record<string, boolean> | null =>
  map && Object.fromEntries(Object.entries(map).map(([key, value]) => [key, value === true]))

/** An agent in the form of their page. */
export const agentRecordOf = async (db: Executor, row: Row, lastSu?: boolean): Promise<AgentRecord> => {
  const { app, passkey } = await secondStepsOf(db, row.id)
  const [customer] =
    row.customer_id === null
      ? []
      : await db
          .select({ id: customers.id, first: customers.first_name, last: customers.last_name, email: customers.email })
          .from(customers)
          .where(eq(customers.id, row.customer_id))
  return {
    agent_id: row.id,
    first: row.first_name,
    last: row.last_name,
    email: row.email,
    level: row.level,
    state: stateOf(row),
    permissions: toldMap(row.permissions),
    two_step: app || passkey,
    last_su: lastSu ?? (await isLastSu(db, row)),
    sessions: row.active ? await db.$count(sessions, and(eq(sessions.agent_id, row.id), isFreshSession)) : 0,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    invited_until: row.invite_hash === null ? null : (row.invite_expires_at?.toISOString() ?? null),
    customer: customer
      ? {
          customer_id: customer.id,
          name: personName(customer.first, customer.last, customer.email),
          email: customer.email,
        }
      : null,
    version: row.version,
  }
}
