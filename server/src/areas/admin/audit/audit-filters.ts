import type { AuditFilters } from '@console/remote-admin/contract/calls/audit'
import { and, eq, inArray, or, type SQL, sql } from '#drizzle'
import type { PgColumn } from '#drizzle/pg-core'
import { isoDate } from '../../../platform/database/columns.ts'
import { containsWordsBeside, escapeLike, holdsWords } from '../../../platform/database/match.ts'
import { auditText } from '../../../platform/records/audit-text.ts'
import { agents, audit } from '../../../platform/records/schema.ts'

/** There are few calls: matching ones are found by skipping from name to name in the index. */
const callsLike = (part: string): SQL => sql`${audit.call} in (
  with recursive names as (
    select min(call) as name from audit
    union all
    select (select min(call) from audit where call > names.name) from names where names.name is not null
  )
  select name from names where name ilike ${`%${escapeLike(part)}%`})`

/** By a part of an agent's name or email. */
export const byAgent = (agentId: PgColumn, part: string): SQL => {
  return sql`${agentId} in (select ${agents.id} from ${agents}
    where ${holdsWords(sql`${agents.first_name} || ' ' || ${agents.last_name} || ' ' || ${agents.email}`, part)})`
}

/** By a part of the name of a directory, for changes that no agent made. */
const byDirectory = (part: string): SQL =>
  sql`(${audit.agent_id} is null and ${audit.note}->>'directory' ilike ${`%${escapeLike(part)}%`})`

const ofTarget = (target: string): SQL | undefined => {
  const id = /^[1-9]\d{0,14}$/.test(target) ? Number(target) : null
  return or(
    eq(audit.target_id, target),
    id === null ? undefined : sql`${audit.also} is not null and ${audit.also} @> array[${id}]::bigint[]`,
  )
}

/** Within these days in UTC, the last one inclusive; undefined: always. */
export const inDays = (at: PgColumn, from: string | undefined, to: string | undefined): SQL | undefined =>
  and(
    from === undefined ? undefined : sql`${at} >= ${isoDate(from)}::date::timestamp at time zone 'UTC'`,
    to === undefined ? undefined : sql`${at} < (${isoDate(to)}::date + 1)::timestamp at time zone 'UTC'`,
  )

/** The condition of the list of changes; undefined: all. Days are in UTC, the last one inclusive. */
export const auditWhere = ({ agent, call, kind, target, fromDate, toDate, text }: AuditFilters = {}): SQL | undefined =>
  and(
    agent?.trim() ? or(byAgent(audit.agent_id, agent.trim()), byDirectory(agent.trim())) : undefined,
    call?.trim() ? callsLike(call.trim()) : undefined,
    kind?.trim() ? eq(audit.target_kind, kind.trim()) : undefined,
    target?.trim() ? ofTarget(target.trim()) : undefined,
    inDays(audit.at, fromDate, toDate),
    text?.trim() ? containsWordsBeside(auditText(audit), sql`fold_lower(${auditText(audit)})`, text) : undefined,
  )

type Selection = { readonly ids: number[] } | { readonly matching: AuditFilters }

export const selectedAudit = (selection: Selection): SQL | undefined =>
  'ids' in selection ? inArray(audit.id, selection.ids) : auditWhere(selection.matching)
