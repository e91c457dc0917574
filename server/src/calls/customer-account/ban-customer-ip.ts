import { customerAccountCalls } from '@console/shared/contract/calls/customer-account'
import { change } from '../../mechanism/handlers.ts'
import { ban, liftBan, previewLocked } from '../admin/ban.ts'
import { loadCustomer } from '../members/customer-change.ts'
import { lastIpOf } from './last-ip.ts'

export const banCustomerIp = change(customerAccountCalls.banCustomerIp, {
  load: async ({ customer_id }, { db, ip }) => {
    const customer = await loadCustomer(db, customer_id)
    return previewLocked(db, lastIpOf(customer), ip)
  },
  // Nobody else is meant unless the agent was told of them.
  apply: async ({ customer_id, reason, duration, customers_accepted: accepted = 1 }, hit, { db, agent }) => {
    const row = await ban(db, hit, { reason, duration, accepted, agentId: agent.id })
    const data = { range: hit.range, until: row.until?.toISOString() ?? null }
    return { data, target: customer_id, before: null, after: { banned_ip: row.id, reason, ...data } }
  },
  undo: ({ after }, db) => {
    const { banned_ip, range, reason } = after as { banned_ip: number; range: string; reason: string } // as apply wrote it
    return liftBan(db, banned_ip, range, reason)
  },
})
