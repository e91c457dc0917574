import { customerOutsideCalls } from '@console/remote-members/contract/calls/customer-outside'
import { hashToken, newToken } from '../../../platform/authentication/session.ts'
import { Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { requireAccount } from '../customers/allowed.ts'
import { loadCustomer } from '../customers/customer-change.ts'
import { impersonations } from './impersonation-schema.ts'

const lastsMs = 15 * 60_000

export const signInAsCustomer = change(customerOutsideCalls.signInAsCustomer, {
  load: ({ customer_id }, { db }) => loadCustomer(db, customer_id),
  apply: async ({ customer_id, reason }, customer, { db, agent, outside, origin }) => {
    requireAccount('signIn', customer)
    if (outside.signInAsAt === null) throw new Failed('notConfigured')
    const token = newToken()
    const expires = new Date(Date.now() + lastsMs)
    await db
      .insert(impersonations)
      .values({ token_hash: hashToken(token), customer_id, agent_id: agent.id, reason, expires_at: expires })
    // In the fragment, which browsers do not send, so it appears in no log.
    const url = new URL(outside.signInAsAt, origin)
    url.hash = `token=${token}`
    const expires_at = expires.toISOString()
    return { data: { url: url.href, expires_at }, target: customer_id, after: { reason, expires_at } }
  },
})
