import {
  type Evidence,
  type RelatedRequest,
  requestKinds,
  type similarities,
} from '@console/remote-admin/contract/requests'
import { type SQL, sql } from '#drizzle'
import type { SignedIn } from '../../../platform/authentication/session.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { today } from '../../../platform/live/badges.ts'
import { agents, customers } from '../../../platform/records/schema.ts'
import { customerExports } from '../../members/customers/index.ts'
import { unlocks } from '../../members/unlocks/index.ts'
import { apiKeyDays, apiKeys, requests } from './approval-schema.ts'
import { canDecide, type RequestRecord } from './customer-status.ts'
import { calledName } from './request-row.ts'

const days = 30
const most = 20

/** A customer's recent activity. */
export const useOf = async (db: Executor, customerId: number): Promise<Evidence['use']> => {
  const since = sql`now() - make_interval(days => ${days})`
  const { rows } = await db.execute<Evidence['use'] & Record<string, unknown>>(sql`
    select
      (select count(*)::int from ${unlocks} where customer_id = ${customerId} and created_at > ${since}) as unlocks,
      (select count(*)::int from ${customerExports} where customer_id = ${customerId} and created_at > ${since}) as exports,
      (select coalesce(sum(d.requests), 0)::int from ${apiKeys} k join ${apiKeyDays} d on d.key_id = k.id
        where k.customer_id = ${customerId} and d.day > ${today} - ${days}::int) as api_requests`)
  return rows[0] ?? { unlocks: 0, exports: 0, api_requests: 0 }
}

interface Found extends Record<string, unknown> {
  readonly request_id: number
  readonly decided_at: Date | null
  readonly created_at: Date
}

const relatedFields: SQL = sql`r.id::int as request_id, c.id::int as customer_id, ${calledName} as name, c.email, r.kind,
  r.state, r.reason, r.version, r.created_at, r.decided_at,
  coalesce((select concat_ws(' ', a.first_name, a.last_name) from ${agents} a where a.id = r.decided_by), '') as decided_by`

/** The query above names the fields of a related request; its times are text. */
const toRelated = <R extends RelatedRequest>(row: Found): R =>
  ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
  }) as unknown as R

/** Other requests of the same customer of the kinds that this agent decides on, newest first. */
export const pastOf = async (
  db: Executor,
  agent: SignedIn,
  { id, customer_id }: RequestRecord,
): Promise<Evidence['past']> => {
  const kinds = requestKinds.filter((kind) => canDecide(agent, kind))
  const { rows } = await db.execute<Found>(sql`
    select ${relatedFields} from ${requests} r join ${customers} c on c.id = r.customer_id
    where r.customer_id = ${customer_id} and r.id <> ${id} and r.kind = any(${sql.param(kinds)}::text[])
    order by r.id desc limit ${most}`)
  return rows.map((row) => toRelated(row))
}

const alike = (same: (typeof similarities)[number], condition: SQL): SQL =>
  sql`select c.id, ${same}::text as same from ${customers} c, me where c.id <> me.id and ${condition}`

/** Requests of the same kind by customers with the same mail domain, address or company, waiting ones first. */
export const similarTo = async (
  db: Executor,
  { id, kind, customer_id }: RequestRecord,
): Promise<Evidence['similar']> => {
  const { rows } = await db.execute<Found>(sql`
    with me as (select * from ${customers} where id = ${customer_id}),
    alike as (
      ${alike('domain', sql`me.email_kind = 'work' and c.email_kind = 'work' and split_part(c.email_key, '@', 2) = split_part(me.email_key, '@', 2)`)}
      union all ${alike('ip', sql`c.ip = me.ip`)}
      union all ${alike('company', sql`c.company_url <> '' and c.company_url = me.company_url`)}
    )
    select ${relatedFields}, s.same
    from (select id, array_agg(distinct same) as same from alike group by id) s
      join ${requests} r on r.customer_id = s.id and r.kind = ${kind} and r.id <> ${id}
      join ${customers} c on c.id = s.id
    order by r.state <> 'waiting', r.created_at desc limit ${most}`)
  return rows.map((row) => toRelated(row))
}
