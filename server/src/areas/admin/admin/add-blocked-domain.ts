import { adminCalls } from '@console/remote-admin/contract/calls/admin'
import { and, eq } from '#drizzle'
import { Failed, invalidField } from '../../../platform/errors/failed.ts'
import { toBlockedDomain } from '../../../platform/guard/blocked-domain.ts'
import { blockedDomains } from '../../../platform/guard/guard-schema.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { normalizeDomain, previewDomain } from './domain-preview.ts'

const alreadyBlocked = (domain: string) =>
  new Failed('alreadyBlocked', { fields: { domain: [`${domain} is already blocked.`] } })

export const addBlockedDomain = change(adminCalls.addBlockedDomain, {
  apply: async ({ domain, reason, customers_accepted: accepted = 0 }, _before, { db, agent, signIn }) => {
    const hit = await previewDomain(db, normalizeDomain(domain), signIn)
    if (hit.own) throw new Failed('ownDomain', { fields: { domain: ['This is a domain of our own staff.'] } })
    if (hit.covered_by !== null) throw alreadyBlocked(hit.covered_by)
    if (hit.customers !== accepted)
      throw invalidField('customers_accepted', `${hit.customers} customers have their mail there; confirm that number.`)
    const [row] = await db
      .insert(blockedDomains)
      .values({ domain: hit.domain, reason, created_by: agent.id })
      .onConflictDoNothing()
      .returning()
    if (!row) throw alreadyBlocked(hit.domain) // a concurrent request was faster
    const data = toBlockedDomain({ ...row, created_by: `${agent.first_name} ${agent.last_name}`.trim() })
    return { data, target: row.id, before: null, after: { domain: row.domain, reason: row.reason } }
  },
  undo: async ({ target, after }, db) => {
    const { domain, reason } = after as { domain: string; reason: string } // as apply wrote it
    const gone = await db
      .delete(blockedDomains)
      .where(
        and(
          eq(blockedDomains.id, Number(target)),
          eq(blockedDomains.domain, domain),
          eq(blockedDomains.reason, reason),
        ),
      )
      .returning({ id: blockedDomains.id })
    if (gone.length === 0) throw new Failed('notUndoable')
  },
})
