import { type Customer, customerFlags } from '@console/remote-members/contract/calls/members'
import { eq, sql } from '#drizzle'
import { type Executor, isTaken } from '../../../platform/database/database.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import type { Changed, Undo } from '../../../platform/pipeline/handlers.ts'
import { changedFields } from '../../../platform/records/changed-fields.ts'
import { customers } from '../../../platform/records/schema.ts'
import { readCustomer } from './customer.ts'

type Saved = Partial<typeof customers.$inferInsert>
/** Fields that a save may contain: every field of the wire form in its stored form, and the flags. */
export type CustomerValues = Omit<
  Saved,
  | 'id'
  | 'company_id'
  | 'created_at'
  | 'last_seen_at'
  | 'updated_at'
  | 'version'
  | 'password_hash'
  | 'member_permissions'
>
type Flags = Record<(typeof customerFlags)[number], boolean>

/** The customer of a change, locked. */
export const loadCustomer = async (db: Executor, id: number): Promise<Customer> => {
  const customer = await readCustomer(db, id, 'lock')
  if (!customer) throw new Failed('notFound')
  return customer
}

/** Each flag as its column. */
const flagsOf = (customer: Customer): Flags =>
  // One entry for each flag.
  Object.fromEntries(customerFlags.map((flag) => [flag, customer.flags.includes(flag)])) as Flags

/** A customer under the names of the stored fields. */
export const storedFields = (customer: Customer): Record<string, unknown> => ({ ...customer, ...flagsOf(customer) })

/** A team has one subscription: its members carry the owner's status and plan. Returns those that changed. */
const mirrorToTeam = async (db: Executor, ownerId: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${customers} m set status = o.status, plan = o.plan, version = m.version + 1, updated_at = now()
    from ${customers} o
    where o.id = ${ownerId} and m.parent_id = o.id and (m.status, m.plan) is distinct from (o.status, o.plan)
    returning m.id`)
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b)
}

const write = async (db: Executor, id: number, values: Saved): Promise<number[]> => {
  try {
    await db
      .update(customers)
      .set({ ...values, version: sql`${customers.version} + 1`, updated_at: sql`now()` })
      .where(eq(customers.id, id))
  } catch (error) {
    if (isTaken(error, 'customers_email'))
      throw new Failed('emailTaken', { fields: { email: ['Another customer has this email address.'] } })
    throw error
  }
  return 'status' in values || 'plan' in values ? mirrorToTeam(db, id) : []
}

/** Saves some fields of a customer, flags by name; the same values again are no change. */
export const saveCustomer = async (
  db: Executor,
  before: Customer,
  values: CustomerValues,
): Promise<Changed<Customer>> => {
  const stored = storedFields(before)
  const old = Object.fromEntries(Object.keys(values).map((name) => [name, stored[name]]))
  const { after } = changedFields(old, values)
  if (Object.keys(after as Saved).length === 0) return { data: before, unchanged: true } // two records give a record
  const target = before.customer_id
  const also = await write(db, target, values)
  // Locked since it was loaded.
  const data = await readCustomer(db, target)
  if (!data) throw new Failed('notFound')
  return { data, target, ...(also.length > 0 && { also }), before: old, after: values }
}

/** Restores the changed fields if they are unchanged since. */
export const undoCustomerChange: Undo = async ({ target, before, after }, db) => {
  const customer = await loadCustomer(db, Number(target))
  const current = storedFields(customer)
  const written = after as Record<string, unknown> // saveCustomer wrote both: records of the fields that differ
  if (Object.entries(written).some(([field, value]) => current[field] !== value)) throw new Failed('notUndoable')
  await write(db, Number(target), before as Saved).catch((error: unknown) => {
    // Somebody else may have taken the old email since.
    throw error instanceof Failed ? new Failed('notUndoable') : error
  })
}
