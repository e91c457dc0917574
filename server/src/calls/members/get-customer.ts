import { membersCalls } from '@console/shared/contract/calls/members'
import { readCustomer } from '../../data/customer.ts'
import { Failed } from '../../mechanism/failed.ts'
import { read } from '../../mechanism/handlers.ts'

export const getCustomer = read(membersCalls.getCustomer, async ({ customer_id }, { db }) => {
  const customer = await readCustomer(db, customer_id)
  if (!customer) throw new Failed('notFound')
  return customer
})
