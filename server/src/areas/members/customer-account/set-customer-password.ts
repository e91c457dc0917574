import { customerAccountCalls } from '@console/remote-members/contract/calls/customer-account'
import { eq, sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { hashPassword } from '../../../platform/session/passwords.ts'

export const setCustomerPassword = change(customerAccountCalls.setCustomerPassword, {
  prepare: ({ password }) => hashPassword(password),
  apply: async ({ customer_id }, _before, { db }, password_hash) => {
    const [row] = await db
      .update(customers)
      .set({ password_hash, version: sql`${customers.version} + 1`, updated_at: sql`now()` })
      .where(eq(customers.id, customer_id))
      .returning({ id: customers.id })
    if (!row) throw new Failed('notFound')
    // Only the fact of the change is stored.
    return { data: {}, target: row.id }
  },
})
