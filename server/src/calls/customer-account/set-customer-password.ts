import { customerAccountCalls } from '@console/remote-members/contract/calls/customer-account'
import { eq, sql } from 'drizzle-orm'
import { customers } from '../../data/schema.ts'
import { Failed } from '../../mechanism/failed.ts'
import { change } from '../../mechanism/handlers.ts'
import { hashPassword } from '../session/passwords.ts'

export const setCustomerPassword = change(customerAccountCalls.setCustomerPassword, {
  prepare: ({ password }) => hashPassword(password),
  apply: async ({ customer_id }, _before, { db }, password_hash) => {
    const [row] = await db
      .update(customers)
      .set({ password_hash, version: sql`${customers.version} + 1`, updated_at: sql`now()` })
      .where(eq(customers.id, customer_id))
      .returning({ id: customers.id })
    if (!row) throw new Failed('notFound')
    // That it was changed, and no more.
    return { data: {}, target: row.id }
  },
})
