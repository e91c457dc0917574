import type { ScreenId } from '@console/host/contract/screens'
import { customerOutsideCalls } from '@console/remote-members/contract/calls/customer-outside'
import { newCustomersCalls } from '@console/remote-members/contract/calls/new-customers'
import type { TimelineItem } from '@console/remote-members/contract/calls/timeline'
import type { Who } from '@console/shared/contract/access'
import * as s from '@console/shared/contract/schema'
import { Check } from 'typebox/value'
import { type SQL, sql } from '#drizzle'
import { canOpen } from '../../../platform/access/may.ts'
import { driverError, type Executor } from '../../../platform/database/database.ts'
import { invalidField } from '../../../platform/errors/failed.ts'
import { mails } from '../../../platform/mail/mail-schema.ts'
import { agents, audit, customers, searchAlerts, tasks } from '../../../platform/records/schema.ts'
import { isTo } from '../../mail/mail-team/index.ts'
import { gmailDrafts, gmailSends } from '../../mail/records/index.ts'
import { corrections } from '../corrections/correction-schema.ts'
import { customerExports } from '../customers/customer-export-schema.ts'
import { campaignRecipients } from '../reach/reach-schema.ts'

const pageSize = 50

/** The table of a source. Columns that it lacks are null or empty. */
interface Source {
  readonly from: SQL | ((customerId: number) => SQL)
  readonly where: (customerId: number) => SQL
  readonly id: SQL
  readonly at: SQL
  readonly kind: SQL
  readonly text: SQL
  readonly agent?: SQL
  readonly state?: SQL
  readonly fields?: SQL
  readonly ticket?: SQL
  readonly wholeDay?: true
  /** Shown only to agents who may open its screen. */
  readonly screen?: ScreenId
}

/** A customer's creation is an item of its own that names the agent; its audit row is not shown again. */
const isTold = sql`${audit.call} <> ${newCustomersCalls.createCustomer.path}`

const change = {
  from: sql`${audit}`,
  id: sql`${audit.id}`,
  at: sql`${audit.at}`,
  kind: sql`case ${audit.call} when ${customerOutsideCalls.signInAsCustomer.path} then 'sign_in' else 'change' end`,
  text: sql`${audit.call}`,
  agent: sql`${audit.agent_id}`,
  state: sql`case when ${audit.undone_by} is not null then 'undone' else '' end`,
  fields: sql`case when jsonb_typeof(${audit.after}) = 'object' then array(select jsonb_object_keys(${audit.after})) else '{}' end`,
}

/** Each has an index for a customer's newest rows. The order breaks ties between equal times. */
const sources: readonly Source[] = [
  {
    from: sql`${customers}`,
    where: (id) => sql`${customers.id} = ${id}`,
    id: sql`${customers.id}`,
    at: sql`${customers.created_at}`,
    kind: sql`'created'`,
    text: sql`''`,
    agent: sql`(select first.agent_id from (select a.agent_id, a.call from ${audit} a
      where a.target_kind = 'customer' and a.target_id = ${customers.id}::text order by a.at, a.id limit 1) first
      where first.call = ${newCustomersCalls.createCustomer.path})`,
    state: sql`${customers.source}`,
  },
  {
    from: sql`${customers}`,
    where: (id) =>
      sql`${customers.id} = ${id} and ${customers.starts_on} <= (now() at time zone 'UTC')::date
        and ${customers.status} <> 'trial'`,
    id: sql`${customers.id}`,
    at: sql`${customers.starts_on}::timestamp at time zone 'UTC'`,
    kind: sql`'start'`,
    text: sql`''`,
    wholeDay: true,
  },
  {
    ...change,
    where: (id) => sql`${audit.target_kind} = 'customer' and ${audit.target_id} = ${String(id)} and ${isTold}`,
  },
  {
    ...change,
    // Bulk changes and changes of a team; the customer's own rows are in the source above.
    where: (id) =>
      sql`${audit.target_kind} = 'customer' and ${audit.also} @> array[${id}]::bigint[]
        and ${audit.target_id} is distinct from ${String(id)}`,
  },
  {
    from: sql`${mails} left join ${campaignRecipients} on ${campaignRecipients.mail_id} = ${mails.id}`,
    where: (id) => sql`${mails.customer_id} = ${id}`,
    id: sql`${mails.id}`,
    at: sql`${mails.created_at}`,
    kind: sql`'mail'`,
    text: sql`${mails.subject}`,
    state: sql`case when ${campaignRecipients.opened_at} is not null then 'opened' when ${mails.sent_at} is not null then 'sent'
      when ${mails.given_up_at} is not null then 'failed' else 'waiting' end`,
  },
  {
    from: (id) => sql`(
      select m.id, m.at, m.subject, m.rfc822_id from ${customers} c cross join lateral (
        select m.* from gmail_messages m where m.label_ids @> '{SENT}' and ${isTo(
          sql`lower(c.email)`,
          sql`'%' || regexp_replace(lower(c.email), '([%_\\\\])', '\\\\\\1', 'g') || '%'`,
        )}
        -- Found by whom they went to, and sorted then: in the order of time all mails would be read.
        offset 0) m
      where c.id = ${id}) sent`,
    where: () => sql`true`,
    id: sql`sent.id`,
    at: sql`sent.at`,
    kind: sql`'mail'`,
    text: sql`sent.subject`,
    agent: sql`(select s.agent_id from ${gmailDrafts} d join ${gmailSends} s on s.draft_id = d.id
      where d.rfc822_id = sent.rfc822_id and s.state = 'sent' limit 1)`,
    state: sql`'sent'`,
  },
  {
    from: sql`${tasks}`,
    where: (id) => sql`${tasks.customer_id} = ${id} and ${tasks.completed_at} is not null`,
    id: sql`${tasks.id}`,
    at: sql`${tasks.completed_at}`,
    kind: sql`'task'`,
    text: sql`${tasks.title}`,
    ticket: sql`${tasks.ticket_id}`,
    agent: sql`${tasks.agent_id}`,
    state: sql`'completed'`,
  },
  {
    from: sql`${customerExports}`,
    where: (id) => sql`${customerExports.customer_id} = ${id}`,
    id: sql`${customerExports.id}`,
    at: sql`${customerExports.created_at}`,
    kind: sql`'export'`,
    text: sql`${customerExports.file_name}`,
    state: sql`${customerExports.rows}::text`,
  },
  {
    from: sql`${searchAlerts}`,
    where: (id) => sql`${searchAlerts.customer_id} = ${id}`,
    id: sql`${searchAlerts.id}`,
    at: sql`${searchAlerts.created_at}`,
    kind: sql`'abuse'`,
    screen: 'alerts',
    text: sql`${searchAlerts.text}`,
  },
  {
    from: sql`${corrections}`,
    where: (id) => sql`${corrections.customer_id} = ${id}`,
    id: sql`${corrections.id}`,
    at: sql`${corrections.created_at}`,
    kind: sql`'correction'`,
    text: sql`${corrections.reported}`,
    state: sql`${corrections.state}`,
    fields: sql`array[${corrections.field}]`,
  },
]

const cursorSchema = s.object({ at: s.string(), source: s.integer(), id: s.id() })
type Cursor = s.Static<typeof cursorSchema>

const invalidCursor = () => invalidField('before', 'Is not a cursor of this list.')

const readCursor = (text: string): Cursor => {
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    parsed = null
  }
  if (!Check(cursorSchema, parsed) || !/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/.test(parsed.at))
    throw invalidCursor()
  return parsed
}

/** Rows of a source after the cursor, by time, source and id, all descending. */
const isBeyond = ({ at, id }: Source, number: number, cursor: Cursor): SQL => {
  const moment = sql`${cursor.at}::timestamptz`
  if (number === cursor.source) return sql`(${at}, ${id}) < (${moment}, ${cursor.id}::bigint)`
  return number < cursor.source ? sql`${at} <= ${moment}` : sql`${at} < ${moment}`
}

const branch = (source: Source, number: number, customerId: number, cursor: Cursor | null): SQL => sql`(
  select ${sql.raw(String(number))} as source, ${source.id} as id, ${source.at} as at, ${source.kind} as kind,
    ${source.text} as text, ${source.agent ?? sql`null::bigint`} as agent_id, ${source.state ?? sql`''`} as state,
    ${source.fields ?? sql`'{}'::text[]`} as fields, ${source.ticket ?? sql`null::bigint`} as ticket_id
  from ${typeof source.from === 'function' ? source.from(customerId) : source.from}
  where ${source.where(customerId)} ${cursor === null ? sql`` : sql`and ${isBeyond(source, number, cursor)}`}
  order by ${source.at} desc, ${source.id} desc limit ${pageSize + 1})`

interface Row extends Record<string, unknown> {
  readonly source: number
  readonly id: string
  readonly at: string
  readonly kind: TimelineItem['kind']
  readonly text: string
  readonly by: string
  readonly state: string
  readonly fields: string[]
  readonly ticket_id: string | null
}

/** One page of the past, newest first, from all sources in one statement. */
export const pastPage = async (
  db: Executor,
  who: Who,
  { customerId, before }: { readonly customerId: number; readonly before: string | undefined },
): Promise<{ past: TimelineItem[]; next: string | null }> => {
  const cursor = before === undefined ? null : readCursor(before)
  const branches = sql.join(
    // Numbered over all sources, so that a cursor stays valid.
    sources.flatMap((source, number) =>
      source.screen === undefined || canOpen(who, source.screen) ? [branch(source, number, customerId, cursor)] : [],
    ),
    sql` union all `,
  )
  const { rows } = await db
    .execute<Row>(sql`
    select p.source, p.id, (p.at at time zone 'UTC')::text || '+00' as at, p.kind, p.text, p.state, p.fields, p.ticket_id,
      coalesce(concat_ws(' ', a.first_name, a.last_name), '') as by
    from (select * from (${branches}) every order by at desc, source desc, id desc limit ${pageSize + 1}) p
    left join ${agents} a on a.id = p.agent_id
    order by p.at desc, p.source desc, p.id desc`)
    .catch((error: unknown) => {
      // An invalid time in a cursor is not ours.
      if (cursor !== null && driverError(error)?.code?.startsWith('22')) throw invalidCursor()
      throw error
    })
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    past: shown.map(({ source, id, at, kind, text, by, state, fields, ticket_id }) => ({
      key: `${kind}:${id}`,
      kind,
      at: new Date(at).toISOString(),
      whole_day: sources[source]?.wholeDay ?? false,
      text,
      by,
      state,
      fields,
      ...(ticket_id === null ? {} : { ticket_id: Number(ticket_id) }),
    })),
    next:
      rows.length > pageSize && last
        ? Buffer.from(JSON.stringify({ at: last.at, source: last.source, id: Number(last.id) })).toString('base64url')
        : null,
  }
}
