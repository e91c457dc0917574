import { customerAccountCalls } from '@console/remote-members/contract/calls/customer-account'
import { change } from '../../../platform/pipeline/handlers.ts'
import { ban as banRange, liftBan, previewLocked } from '../../admin/admin/index.ts'
import { loadCustomer } from '../customers/customer-change.ts'
import { lastIpOf } from './last-ip.ts'

export const banCustomerIp = change(customerAccountCalls.banCustomerIp, {
  load: async ({ customer_id }, { db, ip, proxies }) => {
    const customer = await loadCustomer(db, customer_id)
    return previewLocked(db, lastIpOf(customer), { ip, proxies })
  },
  // Refused if it would affect more customers than the agent was shown.
  apply: async ({ customer_id, reason, duration, customers_accepted: accepted = 1 }, hit, { db, agent }) => {
    const row = await banRange(db, hit, { reason, duration, accepted, agentId: agent.id })
    const data = { range: hit.range, until: row.until?.toISOString() ?? null }
    return { data, target: customer_id, before: null, after: { ban: { id: row.id, ...data, reason } } }
  },
  undo: ({ after }, db) => {
    const { ban } = after as { ban: { id: number; range: string; reason: string } } // as apply wrote it
    return liftBan(db, ban)
  },
})
