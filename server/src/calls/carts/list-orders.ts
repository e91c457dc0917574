import { cartsCalls } from '@console/remote-admin/contract/calls/carts'
import { readOrders } from '../../data/cart.ts'
import { read } from '../../mechanism/handlers.ts'
import { requireCustomer } from '../members/require-customer.ts'

export const listOrders = read(cartsCalls.listOrders, async ({ customer_id }, { db }) => {
  await requireCustomer(db, customer_id)
  return readOrders(db, customer_id)
})
