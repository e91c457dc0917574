import { cartsCalls } from '@console/remote-admin/contract/calls/carts'
import { eq, sql } from '#drizzle'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { customers } from '../../../platform/records/schema.ts'
import { readCart } from './cart.ts'

export const getCart = read(cartsCalls.getCart, async ({ customer_id }, { db }) => {
  const [customer] = await db
    .select({
      customer_id: customers.id,
      name: sql<string>`trim(${customers.first_name} || ' ' || ${customers.last_name})`,
      email: customers.email,
    })
    .from(customers)
    .where(eq(customers.id, customer_id))
  if (!customer) throw new Failed('notFound')
  return { customer, cart: await readCart(db, customer_id) }
})
