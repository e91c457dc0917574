import { membersCalls } from '@console/remote-members/contract/calls/members'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { readCustomer } from './customer.ts'

export const getCustomer = read(membersCalls.getCustomer, async ({ customer_id }, { db }) => {
  const customer = await readCustomer(db, customer_id)
  if (!customer) throw new Failed('notFound')
  return customer
})
