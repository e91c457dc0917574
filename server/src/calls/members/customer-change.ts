import type { Customer } from '@console/shared/contract/calls/members'
import { eq, sql } from 'drizzle-orm'
import { readCustomer } from '../../data/customer.ts'
import { type Executor, isTaken } from '../../data/database.ts'
import { customers } from '../../data/schema.ts'
import { changedFields } from '../../mechanism/changed-fields.ts'
import { Failed } from '../../mechanism/failed.ts'
import type { Changed, Undo } from '../../mechanism/handlers.ts'

type Saved = Partial<typeof customers.$inferInsert>

/** The customer of a change, locked. */
export const loadCustomer = async (db: Executor, id: number): Promise<Customer> => {
  const customer = await readCustomer(db, id, 'lock')
  if (!customer) throw new Failed('notFound')
  return customer
}

const write = async (db: Executor, id: number, values: Saved): Promise<void> => {
  try {
    await db
      .update(customers)
      .set({ ...values, version: sql`${customers.version} + 1`, updated_at: sql`now()` })
      .where(eq(customers.id, id))
  } catch (error) {
    if (isTaken(error, 'customers_email'))
      throw new Failed('emailTaken', { fields: { email: ['Another customer has this e-mail.'] } })
    throw error
  }
}

/** Saves some fields of a customer; the same values again are no change. */
export const saveCustomer = async <F extends keyof Customer & keyof Saved>(
  db: Executor,
  before: Customer,
  values: Pick<Customer, F> & Saved,
): Promise<Changed<Customer>> => {
  const old = Object.fromEntries(Object.keys(values).map((name) => [name, before[name as F]])) // keys of `values`
  const { after } = changedFields(old, values)
  if (Object.keys(after as Saved).length === 0) return { data: before, unchanged: true } // two records give a record
  await write(db, before.customer_id, values)
  return { data: await loadCustomer(db, before.customer_id), target: before.customer_id, before: old, after: values }
}

/** Puts the changed fields back, if they still are what the change made them. */
export const undoCustomerChange: Undo = async ({ target, before, after }, db) => {
  const current: Record<string, unknown> = { ...(await loadCustomer(db, Number(target))) }
  const made = after as Record<string, unknown> // saveCustomer wrote both: records of the fields that differ
  if (Object.entries(made).some(([field, value]) => current[field] !== value)) throw new Failed('notUndoable')
  await write(db, Number(target), before as Saved).catch((error: unknown) => {
    // Meanwhile somebody else has the old e-mail.
    throw error instanceof Failed ? new Failed('notUndoable') : error
  })
}
