import type { Access, PermissionMap } from '@console/shared/contract/access'
import type { Counts } from '@console/shared/contract/calls/live'
import type { Role } from '@console/shared/contract/roles'
import { type SQL, sql } from '#drizzle'
import { canCall, canOpen } from '../access/may.ts'
import { proposals } from '../dangerous/proposal-schema.ts'
import type { Executor } from '../database/database.ts'
import { isOpenProposal } from '../proposals/proposal.ts'
import { agents, searchAlerts, tasks } from '../records/schema.ts'

/** As many as their page shows. */
const mostCounted = 200

/** Calendar days are in UTC everywhere on the server. */
export const today: SQL = sql`(now() at time zone 'UTC')::date`

/** Condition on a task of the agent `a`: it is open and due today. */
const isDue = sql`${tasks.agent_id} = a.id and ${tasks.due_on} = ${today} and ${tasks.completed_at} is null`

interface CountedAgent extends Record<string, unknown> {
  readonly id: number
  readonly level: Role
  readonly permissions: PermissionMap | null
  readonly due: number
  readonly newDue: number
  readonly alerts: number
}

const count = async (db: Executor, ids: readonly number[]): Promise<CountedAgent[]> => {
  const { rows } = await db.execute<CountedAgent>(sql`
    select a.id::int as id, a.level, a.permissions,
      (select count(*)::int from ${tasks} where ${isDue}) as due,
      (select count(*)::int from ${tasks} where ${isDue}
        and (a.tasks_seen_on is distinct from ${today} or ${tasks.id} > a.tasks_seen_to)) as "newDue",
      (select count(*)::int from ${searchAlerts}
        where ${searchAlerts.seen_at} is null and ${searchAlerts.id} > a.alerts_seen_to) as alerts
    from ${agents} a where a.id = any(${sql.param([...ids])}::bigint[])`)
  return rows
}

/** Who may make the call at a path; undefined: there is no such call. */
export type AccessAt = (path: string) => Access | undefined

interface Open {
  readonly call: string
  readonly agent_id: number
}

/** How many proposals an agent may approve: those of others whose call they may make themselves. */
const approvalsOf = (agent: CountedAgent, open: readonly Open[], accessAt: AccessAt): number =>
  canOpen(agent, 'proposals')
    ? open.filter(({ call, agent_id }) => {
        const access = agent_id === agent.id ? undefined : accessAt(call)
        return access !== undefined && canCall(agent, access)
      }).length
    : 0

const countsOf = (agent: CountedAgent, approvals: number): Counts => ({
  ticketCounts: canOpen(agent, 'support-ticket-list') ? agent.newDue : null,
  alertsCount: canOpen(agent, 'alerts') ? agent.alerts : null,
  ...(approvals > 0 && { approvals }),
})

/**
 * The badges of some agents. Items that an agent has seen are not counted until something new arrives; what waits for
 * their approval is counted until it has ended.
 */
export const readCounts = async (
  db: Executor,
  ids: readonly number[],
  accessAt: AccessAt,
): Promise<ReadonlyMap<number, Counts>> => {
  const open = await db
    .select({ call: proposals.call, agent_id: proposals.agent_id })
    .from(proposals)
    .where(isOpenProposal)
    .limit(mostCounted)
  const counted = await count(db, ids)
  return new Map(counted.map((agent) => [agent.id, countsOf(agent, approvalsOf(agent, open, accessAt))]))
}

/** Counts of what an agent has not seen yet, before their rights are applied. */
export const countFor = async (db: Executor, id: number): Promise<Pick<CountedAgent, 'due' | 'newDue' | 'alerts'>> => {
  const [counted] = await count(db, [id])
  return counted ?? { due: 0, newDue: 0, alerts: 0 }
}
