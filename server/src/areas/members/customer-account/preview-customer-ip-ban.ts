import { customerAccountCalls } from '@console/remote-members/contract/calls/customer-account'
import { Failed } from '../../../platform/errors/failed.ts'
import { read } from '../../../platform/pipeline/handlers.ts'
import { previewBan } from '../../admin/admin/index.ts'
import { readCustomer } from '../customers/customer.ts'
import { lastIpOf } from './last-ip.ts'

export const previewCustomerIpBan = read(
  customerAccountCalls.previewCustomerIpBan,
  async ({ customer_id }, { db, ip, proxies }) => {
    const customer = await readCustomer(db, customer_id)
    if (!customer) throw new Failed('notFound')
    const hit = await previewBan(db, lastIpOf(customer), { ip, proxies })
    const { range, customers, paying, covers_you, covered_by, too_wide } = hit
    const sample = hit.sample.map(({ customer_id: id, name, email, ip: at }) => ({
      customer_id: id,
      name,
      email,
      ip: at,
    }))
    return { range, customers, paying, sample, covers_you, covered_by, too_wide }
  },
)
