import { customerOutsideCalls } from '@console/remote-members/contract/calls/customer-outside'
import type { Customer } from '@console/remote-members/contract/calls/members'
import { sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireAccount } from '../customers/allowed.ts'
import { readCustomer } from '../customers/customer.ts'
import { loadCustomer, saveCustomer } from '../customers/customer-change.ts'

const requireLead = (customer: Customer | undefined): Customer => {
  if (!customer) throw new Failed('notFound')
  requireAccount('convertLead', customer)
  return customer
}

export const convertLead = change(customerOutsideCalls.convertLead, {
  // Salesforce is called before the change's transaction, so no record is locked meanwhile. An attempt whose answer was
  // lost has created the contact already; the next one finds it.
  prepare: async ({ customer_id }, { db, outside: { salesforce } }) => {
    const customer = requireLead(await readCustomer(db, customer_id))
    if (salesforce === null) throw new Failed('notConfigured')
    return db.transaction(async (tx) => {
      // One at a time: two concurrent calls would both find no contact and create two.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lead ${customer.email}`}, 0))`)
      return salesforce.contactOfLead(customer.email)
    })
  },
  load: async ({ customer_id }, { db }) => requireLead(await loadCustomer(db, customer_id)),
  apply: (_input, before, { db }, contactId) => saveCustomer(db, before, { salesforce_contact_id: contactId }),
})
