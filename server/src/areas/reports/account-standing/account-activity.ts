import type { ActivityKind, Contact } from '@console/remote-reports/contract/calls/account-standing'
import { accountStandingCalls } from '@console/remote-reports/contract/calls/account-standing'
import { and, desc, eq, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { audit } from '../../../platform/records/schema.ts'
import { reportZone } from '../days/report-zone.ts'

const maxContacts = 10

/** When an owner's team last did each kind of thing, newest first. */
export const readActivity = async (db: Executor, ownerId: number): Promise<{ kind: ActivityKind; at: string }[]> => {
  const { rows } = await db.execute<{ kind: ActivityKind; at: string }>(sql`
    with team as (select id, created_at, last_seen_at from customers where id = ${ownerId} or parent_id = ${ownerId})
    select kind, max(at) as at from (
      select case e.kind when 'api' then 'request' else e.kind end as kind, e.at
      from team join abuse_events e on e.customer_id = team.id
      -- What is counted of events and requests that are no longer kept: the beginnings of their days.
      union all select case u.kind when 'search' then 'search' else 'request' end, u.day::timestamp at time zone ${reportZone}
        from team cross join unnest('{search,api,enrichment}'::text[]) k (kind)
          cross join lateral (select kind, day from usage_days where customer_id = team.id and kind = k.kind order by day desc limit 1) u
      union all select 'export', d.day::timestamp at time zone 'UTC'
        from team join abuse_days d on d.customer_id = team.id where d.exports > 0
      union all select 'unlock', u.created_at from team join unlocks u on u.customer_id = team.id
      union all select 'request', (select max(r.at) from api_requests r where r.customer_id = team.id) from team
      union all select 'sign_in', last_seen_at from team
      union all select 'sign_up', created_at from team where id = ${ownerId}) done
    where at is not null group by kind order by max(at) desc`)
  return rows.map(({ kind, at }) => ({ kind, at: new Date(at).toISOString() }))
}

const textOf = (note: unknown, field: 'notes' | 'ticket_url'): string => {
  const said =
    typeof note === 'object' && note !== null ? (note as Readonly<Record<string, unknown>>)[field] : undefined
  return typeof said === 'string' ? said : ''
}

/** Who recorded that an account was contacted, and their notes. */
export const readContacts = async (db: Executor, id: number): Promise<Contact[]> => {
  const rows = await db
    .select({
      at: audit.at,
      by: agentName(audit.agent_id),
      after: audit.after,
      note: audit.note,
      undone: audit.undone_by,
    })
    .from(audit)
    .where(
      and(
        eq(audit.target_kind, 'customer'),
        eq(audit.call, accountStandingCalls.setContacted.path),
        sql`${audit.also} is not null and ${audit.also} @> array[${id}]::bigint[]`,
      ),
    )
    .orderBy(desc(audit.id))
    .limit(maxContacts)
  return rows.map(({ at, by, after, note, undone }) => ({
    at: at.toISOString(),
    by,
    // Written by setContacted.
    contacted: (after as { contacted_at: string | null }).contacted_at !== null,
    notes: textOf(note, 'notes'),
    ticket_url: textOf(note, 'ticket_url'),
    undone: undone !== null,
  }))
}
