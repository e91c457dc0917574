import { customerLinksCalls } from '@console/remote-admin/contract/calls/customer-links'
import { eq, sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { loadLink, otherOf, setLink, undoLink } from './link-change.ts'

const noCustomer = () => new Failed('notFound', { fields: { customer_email: ['No customer has this email address.'] } })

export const linkCustomer = change(customerLinksCalls.linkCustomer, {
  load: ({ agent_id }, { db, agent }) => loadLink(db, agent_id ?? agent.id),
  apply: async ({ customer_email }, link, { db }) => {
    const [customer] = await db
      .select({ id: customers.id })
      .from(customers)
      .where(eq(sql`lower(${customers.email})`, customer_email.toLowerCase()))
    if (!customer) throw noCustomer()
    const other = await otherOf(db, link.agent_id, customer.id)
    if (other !== undefined)
      throw new Failed('customerLinked', {
        params: { name: other },
        fields: { customer_email: [`${other} is linked with this customer.`] },
      })
    return setLink(db, link, customer.id)
  },
  undo: undoLink,
})
