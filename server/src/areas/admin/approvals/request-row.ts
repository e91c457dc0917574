import type { Request, RequestWarning } from '@console/remote-admin/contract/requests'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { eq, type SQL, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import type { Keyset } from '../../../platform/database/keyset.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { today } from '../../../platform/live/badges.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { customers } from '../../../platform/records/schema.ts'
import { apiKeyDays, apiKeys, requests } from './approval-schema.ts'

interface Who {
  readonly name: string
  readonly email: string
  readonly company_name: string
  readonly warnings: readonly RequestWarning[]
}

type Key = NonNullable<Request['key']>

/** A customer's display name, in a query with the alias `c`. */
export const calledName: SQL<string> = sql<string>`coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.email)`

/** In the order of `requestWarnings`. */
const warnings = sql`to_jsonb(array_remove(array[
  case when c.blocked then 'blocked' end,
  case when c.disabled then 'disabled' end,
  case when c.spam then 'spam' end,
  case when c.status in ('cancelled', 'cancelling', 'past_due') then c.status end,
  case when c.approval = 'revoked' then 'revoked' end,
  case when c.email_kind = 'disposable' then 'disposable' end], null))`

const who = sql<Who>`(select jsonb_build_object('name', ${calledName}, 'email', c.email, 'company_name', c.company_name,
    'warnings', ${warnings})
  from ${customers} c where c.id = customer_id)`

const liveKey = sql<Key | null>`(select jsonb_build_object('id', k.id, 'prefix', k.prefix, 'quota', k.quota,
    'used_today', coalesce((select d.requests from ${apiKeyDays} d where d.key_id = k.id and d.day = ${today}), 0),
    'last_used_at', k.last_used_at, 'created_at', k.created_at, 'revoked_at', k.revoked_at)
  from ${apiKeys} k where k.request_id = "requests"."id" and k.revoked_at is null)`

const fields = {
  request_id: requests.id,
  kind: requests.kind,
  customer_id: requests.customer_id,
  message: requests.message,
  // The lines of a file are only included for a single request.
  details: sql<Readonly<Record<string, unknown>>>`${requests.details} - 'file_lines'`,
  state: requests.state,
  decided_by: agentName(requests.decided_by),
  decided_at: requests.decided_at,
  reason: requests.reason,
  granted: requests.granted,
  mail: requests.mail,
  created_at: requests.created_at,
  version: requests.version,
  who,
  key: liveKey,
}

/** PostgreSQL has its own format for times in JSON. */
const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString())

type Row = SelectResultFields<typeof fields>

const toRequest = ({
  who: { name, email, company_name, warnings },
  key,
  decided_at,
  created_at,
  ...row
}: Row): Request =>
  // The details belong to this kind of request.
  ({
    ...row,
    name,
    email,
    company_name,
    warnings,
    decided_at: decided_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    key: key && {
      ...key,
      last_used_at: iso(key.last_used_at),
      created_at: new Date(key.created_at).toISOString(),
      revoked_at: iso(key.revoked_at),
    },
  }) as Request

/** The queue in the order of arrival. */
export const requestKeyset: Keyset<'created_at', typeof fields, Request> = {
  table: requests,
  id: requests.id,
  fields,
  toRow: toRequest,
  sorts: { created_at: { expression: sql`${requests.created_at}`, type: 'timestamptz' } },
}

/** A request in its wire form. */
export const readRequest = async (db: Executor, id: number): Promise<Request> => {
  const [row] = await db.select(fields).from(requests).where(eq(requests.id, id))
  if (!row) throw new Failed('notFound')
  return toRequest(row)
}
