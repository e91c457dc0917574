import type { AccountBehind } from '@console/remote-admin/contract/calls/abuse'
import { type SQL, sql } from '#drizzle'
import type { Database } from '../../../platform/database/database.ts'
import { agents, customers } from '../../../platform/records/schema.ts'
import { abuseAddresses, abuseFingerprints } from './abuse-schema.ts'

const most = 50

interface Found extends Omit<AccountBehind, 'last_at'>, Record<string, unknown> {
  readonly last_at: Date
  readonly total: number
}

const accountsOf = async (db: Database, behind: SQL): Promise<{ accounts: AccountBehind[]; total: number }> => {
  const { rows } = await db.execute<Found>(sql`
    with behind as (
      select customer_id, max(last_at) as last_at, count(*) over ()::int as total from (${behind}) seen
      group by customer_id order by max(last_at) desc, customer_id limit ${most}
    )
    select c.id::int as customer_id, coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.email) as name,
      c.email, c.plan, c.status, c.blocked, behind.last_at, behind.total,
      exists (select from ${agents} where ${agents.customer_id} = c.id) as staff
    from behind join ${customers} c on c.id = behind.customer_id order by behind.last_at desc, c.id`)
  return {
    accounts: rows.map(({ customer_id, name, email, plan, status, blocked, staff, last_at }) => ({
      customer_id,
      name,
      email,
      plan,
      status,
      blocked,
      staff,
      last_at: new Date(last_at).toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** Customers who used an address according to the events, or whose last known address it is. */
export const accountsBehindAddress = (db: Database, ip: string) =>
  accountsOf(
    db,
    sql`select customer_id, last_at from ${abuseAddresses} where ip = ${ip}::inet
      union all select id, coalesce(last_seen_at, created_at) from ${customers} where ip = ${ip}::inet`,
  )

/** Customers who used a browser. */
export const accountsBehindFingerprint = (db: Database, fingerprint: string) =>
  accountsOf(db, sql`select customer_id, last_at from ${abuseFingerprints} where fingerprint_id = ${fingerprint}`)
