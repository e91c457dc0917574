import { cartsCalls } from '@console/remote-admin/contract/calls/carts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { requireCustomer } from '../../members/customers/index.ts'
import { readOrders } from './cart.ts'

export const listOrders = read(cartsCalls.listOrders, async ({ customer_id }, { db }) => {
  await requireCustomer(db, customer_id)
  return readOrders(db, customer_id)
})
