import { domainToASCII } from 'node:url'
import { inArray, sql } from '#drizzle'
import type { SignInOptions } from '../../../platform/authentication/sign-in-options.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { withParents } from '../../../platform/guard/blocked-domain.ts'
import { blockedDomains } from '../../../platform/guard/guard-schema.ts'
import { customers } from '../../../platform/records/schema.ts'
import { isOwnDomain, spellDomain } from '../admin/domain-preview.ts'
import { radiusOf } from '../admin/radius.ts'
import { judgeLines, outcomeOf, readLines } from './read-lines.ts'

/** The widest of some domains that equals one or contains it. */
const widest = (domain: string, among: ReadonlySet<string>): string | undefined =>
  withParents(domain).findLast((name) => among.has(name))

/** Customers with email at one of these domains or a subdomain; `extra` is the domain. */
const hitByDomains = async (db: Executor, domains: readonly string[]) => {
  if (domains.length === 0) return sql`select 1::bigint as id, '' as extra where false`
  const { rows } = await db.execute<{ at: string }>(
    sql`select distinct split_part(lower(${customers.email}), '@', 2) as at from ${customers}`,
  )
  const among = new Set(domains)
  const hit = rows.flatMap(({ at }) => {
    const by = widest(domainToASCII(at), among)
    return by === undefined ? [] : [{ at, by }]
  })
  return sql`select c.id, m.by as extra
    from unnest(${sql.param(hit.map(({ at }) => at))}::text[], ${sql.param(hit.map(({ by }) => by))}::text[]) m (at, by)
    join ${customers} c on split_part(lower(c.email), '@', 2) = m.at`
}

/** Result of a domain import: the blocks to add and what the agent is shown. */
export const judgeDomains = async (db: Executor, input: readonly string[], signIn: SignInOptions) => {
  const lines = readLines(input).map((line) => {
    const spelt = spellDomain(line.rule)
    if ('fault' in spelt) return { ...line, fault: spelt.fault }
    return isOwnDomain(signIn, spelt.domain)
      ? { ...line, fault: 'ownDomain' as const }
      : { ...line, spelt: spelt.domain }
  })
  const named = [...new Set(lines.flatMap((line) => ('spelt' in line ? withParents(line.spelt) : [])))]
  const blocked = await db
    .select({ domain: blockedDomains.domain })
    .from(blockedDomains)
    .where(inArray(blockedDomains.domain, named))
  const standing = new Set(blocked.map(({ domain }) => domain))
  const judged = judgeLines(
    lines,
    (domain) => widest(domain, standing),
    (domain, among) => {
      const above = widest(domain, among)
      return above === domain ? undefined : above
    },
  )
  const hits = await hitByDomains(
    db,
    judged.add.map(({ spelt }) => spelt),
  )
  return { add: judged.add, outcome: outcomeOf(judged, await radiusOf<{ rule: string }>(db, hits, 'rule')) }
}
