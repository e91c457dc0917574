import {
  type Customer,
  type CustomerRow,
  customerFlags,
  type customerSortKeys,
} from '@console/remote-members/contract/calls/members'
import { eq, sql } from '#drizzle'
import type { Executor } from '../../../platform/database/database.ts'
import type { Keyset } from '../../../platform/database/keyset.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { customers, tasks } from '../../../platform/records/schema.ts'

export const foundFields = {
  customer_id: customers.id,
  first_name: customers.first_name,
  last_name: customers.last_name,
  email: customers.email,
  stripe_id: customers.stripe_id,
  ip: sql<string | null>`host(${customers.ip})`,
}

const flagIfSet = customerFlags.map((flag) => sql`case when ${customers[flag]} then ${sql.raw(`'${flag}'`)} end`)
/** Set flags as an array, built in SQL: cheaper than reshaping 200 rows in JavaScript. */
const flags = sql<CustomerRow['flags']>`array_remove(array[${sql.join(flagIfSet, sql`, `)}], null)`

export const rowFields = {
  ...foundFields,
  company_name: customers.company_name,
  company_url: customers.company_url,
  phone: customers.phone,
  title: customers.title,
  country: customers.country,
  ip_location: customers.ip_location,
  status: customers.status,
  plan: customers.plan,
  seats: customers.seats,
  flags,
  approval: customers.approval,
  source: customers.source,
  email_kind: customers.email_kind,
  email_status: customers.email_status,
  parent_id: customers.parent_id,
  created_at: customers.created_at,
  last_seen_at: customers.last_seen_at,
}

/** Times as text. */
export const toWire = <R extends { created_at: Date; last_seen_at: Date | null }>(row: R) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
})

/** The customer list (spec §2, /customers-list). */
export const customerKeyset: Keyset<(typeof customerSortKeys)[number], typeof rowFields, CustomerRow> = {
  name: 'customers',
  table: customers,
  id: customers.id,
  fields: rowFields,
  toRow: toWire,
  sorts: {
    customer_id: { expression: sql`${customers.id}`, type: 'bigint' },
    last_name: { expression: sql`fold_text(${customers.last_name}) collate "C"`, type: 'text' },
    email: { expression: sql`lower(${customers.email}) collate "C"`, type: 'text' },
    company_name: { expression: sql`fold_text(${customers.company_name}) collate "C"`, type: 'text' },
    country: { expression: sql`${customers.country}`, type: 'text', nullable: true },
    status: { expression: sql`${customers.status}`, type: 'text' },
    plan: { expression: sql`${customers.plan}`, type: 'text' },
    created_at: { expression: sql`${customers.created_at}`, type: 'timestamptz' },
    last_seen_at: { expression: sql`${customers.last_seen_at}`, type: 'timestamptz', nullable: true },
  },
}

// Drizzle omits the table's name in queries of one table, but not inside another expression; without it the id would
// refer to the inner query's row.
const ownId = sql`${customers.id}`
const ownParentId = sql`${customers.parent_id}`

/** Whether `m` is in the team of the row's customer, as owner or member. */
const inTeamOf = sql`(m.id = coalesce(${customers.parent_id}, ${customers.id}) or m.parent_id = coalesce(${customers.parent_id}, ${customers.id}))`

const customerById = prepared((db: Executor) =>
  db
    .select({
      ...rowFields,
      street: customers.street,
      city: customers.city,
      state: customers.state,
      postal_code: customers.postal_code,
      notes: customers.notes,
      starts_on: customers.starts_on,
      trial_ends_on: customers.trial_ends_on,
      cancel_on: customers.cancel_on,
      cancel_reason: customers.cancel_reason,
      status_before_cancelling: customers.status_before_cancelling,
      resign_on: customers.resign_on,
      resign_amount: customers.resign_amount,
      resign_note: customers.resign_note,
      resign_cadence: customers.resign_cadence,
      ends_on: customers.ends_on,
      end_reason: customers.end_reason,
      end_note: customers.end_note,
      salesforce_contact_id: customers.salesforce_contact_id,
      parent_name: sql<
        string | null
      >`(select coalesce(nullif(trim(o.first_name || ' ' || o.last_name), ''), o.email) from ${customers} o where o.id = ${ownParentId})`,
      team_size: sql<number>`(select count(*)::int from ${customers} m where ${inTeamOf})`,
      seats_taken: sql<number>`(select count(*)::int from ${customers} m where ${inTeamOf} and not m.disabled)`,
      open_tasks: sql<number>`(select count(*)::int from ${tasks} t where t.customer_id = ${ownId} and t.completed_at is null)`,
      version: customers.version,
      updated_at: customers.updated_at,
    })
    .from(customers)
    .where(eq(customers.id, sql.placeholder('id')))
    .prepare('customer_by_id'),
)

/** The whole customer, or undefined; a change locks the row until its transaction ends. */
export const readCustomer = async (db: Executor, id: number, lock?: 'lock'): Promise<Customer | undefined> => {
  // A separate query: after waiting for a row lock it sees the row's newest values, but counts of other rows would be
  // as before.
  if (lock) await db.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('update')
  const [row] = await customerById(db).execute({ id })
  return row && { ...toWire(row), updated_at: row.updated_at.toISOString() }
}
