import { domainToASCII } from 'node:url'
import { adminCalls } from '@console/shared/contract/calls/admin'
import { and, eq } from 'drizzle-orm'
import { parse } from 'tldts'
import { blockedDomainOver } from '../../data/blocked-domain.ts'
import { blockedDomains } from '../../data/guard-schema.ts'
import { Failed, invalidField } from '../../mechanism/failed.ts'
import { change } from '../../mechanism/handlers.ts'

/** The one spelling of a domain: lower case, punycode. */
const normalize = (text: string): string => {
  const hostname = domainToASCII(text)
  const { domain, isIp } = parse(hostname)
  if (hostname === '' || isIp) throw invalidField('domain', 'Is not a domain.')
  // Blocking "co.uk" would block a country.
  if (domain === null) throw invalidField('domain', 'Is a public suffix; people register domains below it.')
  return hostname
}

const alreadyBlocked = (domain: string) =>
  new Failed('alreadyBlocked', { fields: { domain: [`${domain} is already blocked.`] } })

export const addBlockedDomain = change(adminCalls.addBlockedDomain, {
  apply: async ({ domain, reason }, _before, { db, agent }) => {
    const hostname = normalize(domain)
    const blocked = await blockedDomainOver(db, hostname)
    if (blocked !== null) throw alreadyBlocked(blocked)
    const [row] = await db
      .insert(blockedDomains)
      .values({ domain: hostname, reason, created_by: agent.id })
      .onConflictDoNothing()
      .returning()
    if (!row) throw alreadyBlocked(hostname) // somebody was faster
    const data = {
      id: row.id,
      domain: row.domain,
      reason: row.reason,
      source: row.source,
      created_by: `${agent.first_name} ${agent.last_name}`.trim(),
      created_at: row.created_at.toISOString(),
    }
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
