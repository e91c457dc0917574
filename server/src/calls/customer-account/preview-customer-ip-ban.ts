import { customerAccountCalls } from '@console/shared/contract/calls/customer-account'
import { readCustomer } from '../../data/customer.ts'
import { Failed } from '../../mechanism/failed.ts'
import { read } from '../../mechanism/handlers.ts'
import { previewBan } from '../admin/ban-preview.ts'
import { lastIpOf } from './last-ip.ts'

export const previewCustomerIpBan = read(
  customerAccountCalls.previewCustomerIpBan,
  async ({ customer_id }, { db, ip }) => {
    const customer = await readCustomer(db, customer_id)
    if (!customer) throw new Failed('notFound')
    return previewBan(db, lastIpOf(customer), ip)
  },
)
