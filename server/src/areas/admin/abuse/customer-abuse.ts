import { abuseCalls, type Evidence } from '@console/remote-admin/contract/calls/abuse'
import { customerAccountCalls } from '@console/remote-members/contract/calls/customer-account'
import { customerFlags } from '@console/remote-members/contract/calls/members'
import { type SQL, sql } from '#drizzle'
import type { Database } from '../../../platform/database/database.ts'
import { isActiveBan } from '../../../platform/guard/banned-ip.ts'
import { bannedIps } from '../../../platform/guard/guard-schema.ts'
import { agentName } from '../../../platform/records/agent-name.ts'
import { audit, customers } from '../../../platform/records/schema.ts'
import { abuseAddresses, abuseDays, abuseEvents, abuseFingerprints } from './abuse-schema.ts'
import { figuresOf, firstDay, firstMoment } from './top-abusers.ts'

/** Windows up to this many days are shown by the hour. */
const hourly = 7
const most = 50
const maxNamed = 5

/** Agents' actions on abuse, by their names in the audit log. */
const measures = [
  abuseCalls.clearAbuse.path,
  customerAccountCalls.blockCustomer.path,
  customerAccountCalls.enableCustomer.path,
  customerAccountCalls.banCustomerIp.path,
  customerAccountCalls.setSpam.path,
]

const nameOf = (alias: string): SQL =>
  sql.raw(`coalesce(nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), ''), ${alias}.email)`)

const rowsOf = async <R extends object>(db: Database, query: SQL): Promise<R[]> =>
  // Over the columns that the query names.
  (await db.execute(query)).rows as unknown as R[]

type Head = Pick<
  Evidence,
  'customer_id' | 'name' | 'email' | 'plan' | 'status' | 'blocked' | 'company_name' | 'ip' | 'from'
> &
  Pick<Evidence, 'points' | 'parts' | 'searches' | 'peak' | 'ips' | 'fingerprints' | 'exports' | 'alerts'> & {
    from: Date
  } & Record<(typeof customerFlags)[number], boolean>

const readHead = (db: Database, id: number, days: number) =>
  rowsOf<Head>(
    db,
    sql`select c.id::int as customer_id, ${nameOf('c')} as name, c.email, c.plan, c.status, c.company_name,
      host(c.ip) as ip, ${sql.raw(customerFlags.map((flag) => `c.${flag}`).join(', '))},
      ${firstMoment(days)} as from, figures.*
    from ${customers} c cross join lateral (${figuresOf(sql`c.id`, days)}) figures where c.id = ${id}`,
  )

const readHistogram = (db: Database, id: number, days: number) =>
  rowsOf<{ at: Date; searches: number }>(
    db,
    days <= hourly
      ? sql`select date_trunc('hour', at at time zone 'UTC') at time zone 'UTC' as at, count(*)::int as searches
          from ${abuseEvents} where customer_id = ${id} and at >= ${firstMoment(days)} and kind = 'search'
            and clear_id is null group by 1 order by 1`
      : sql`select day::timestamp at time zone 'UTC' as at, searches from ${abuseDays}
          where customer_id = ${id} and day >= ${firstDay(days)} and searches > 0 order by day`,
  )

interface Span {
  readonly first_at: Date
  readonly last_at: Date
  readonly events: number
  readonly others: number
}

const readAddresses = (db: Database, id: number, days: number) =>
  rowsOf<Span & Pick<Evidence['addresses'][number], 'ip' | 'place' | 'banned_by'>>(
    db,
    sql`select host(a.ip) as ip, a.first_at, a.last_at, a.events,
      coalesce((select c.ip_location from ${customers} c where c.ip = a.ip and c.ip_location <> '' limit 1), '') as place,
      (select count(*)::int from ${abuseAddresses} o where o.ip = a.ip and o.customer_id <> a.customer_id) as others,
      (select ${bannedIps.range}::inet::text from ${bannedIps} where ${bannedIps.range} >>= a.ip and ${isActiveBan}
        order by masklen(${bannedIps.range}) limit 1) as banned_by
    from ${abuseAddresses} a where a.customer_id = ${id} and a.last_at >= ${firstMoment(days)}
    order by a.last_at desc, a.ip limit ${most}`,
  )

const readBrowsers = (db: Database, id: number, days: number) =>
  rowsOf<Span & Pick<Evidence['browsers'][number], 'fingerprint_id' | 'accounts'>>(
    db,
    sql`select f.fingerprint_id, f.first_at, f.last_at, f.events,
      (select count(*)::int from ${abuseFingerprints} o
        where o.fingerprint_id = f.fingerprint_id and o.customer_id <> f.customer_id) as others,
      coalesce((select jsonb_agg(jsonb_build_object('customer_id', c.id, 'name', ${nameOf('c')}, 'email', c.email))
        from (select o.customer_id from ${abuseFingerprints} o
          where o.fingerprint_id = f.fingerprint_id and o.customer_id <> f.customer_id
          order by o.customer_id limit ${maxNamed}) o join ${customers} c on c.id = o.customer_id), '[]') as accounts
    from ${abuseFingerprints} f where f.customer_id = ${id} and f.last_at >= ${firstMoment(days)}
    order by f.last_at desc, f.fingerprint_id limit ${most}`,
  )

const readPast = (db: Database, id: number) =>
  rowsOf<{ at: Date; by: string; call: string; fingerprint_id: string | null; undone: boolean }>(
    db,
    sql`select at, ${agentName(audit.agent_id)} as by, call, after ->> 'fingerprint_id' as fingerprint_id,
      undone_by is not null as undone
    from ${audit} where target_kind = 'customer' and target_id = ${String(id)}
      and call in (${sql.join(
        measures.map((path) => sql`${path}`),
        sql`, `,
      )}) order by at desc, id desc limit ${most}`,
  )

const iso = (moment: Date): string => new Date(moment).toISOString()

/** The evidence against one customer; null if the customer is unknown. */
export const readEvidence = async (db: Database, id: number, days: number): Promise<Evidence | null> => {
  const [[head], histogram, addresses, browsers, past] = await Promise.all([
    readHead(db, id, days),
    readHistogram(db, id, days),
    readAddresses(db, id, days),
    readBrowsers(db, id, days),
    readPast(db, id),
  ])
  if (!head) return null
  const { customer_id, name, email, plan, status, company_name, ip } = head
  const { points, parts, searches, peak, ips, fingerprints, exports, alerts } = head
  const spanOf = ({ first_at, last_at, events, others }: Span) => ({
    first_at: iso(first_at),
    last_at: iso(last_at),
    events,
    others,
  })
  return {
    customer_id,
    name,
    email,
    plan,
    status,
    company_name,
    ip,
    blocked: head.blocked,
    flags: customerFlags.filter((flag) => head[flag]),
    last_x_days: days,
    from: iso(head.from),
    points,
    parts,
    searches,
    peak,
    ips,
    fingerprints,
    exports,
    alerts,
    step: days <= hourly ? 'hour' : 'day',
    histogram: histogram.map(({ at, searches }) => ({ at: iso(at), searches })),
    addresses: addresses.map(({ ip, place, banned_by, ...span }) => ({ ip, place, banned_by, ...spanOf(span) })),
    browsers: browsers.map(({ fingerprint_id, accounts, ...span }) => ({ fingerprint_id, accounts, ...spanOf(span) })),
    past: past.map(({ at, ...step }) => ({ ...step, at: iso(at) })),
  }
}
