import type { adminCalls, BlockedDomain } from '@console/remote-admin/contract/calls/admin'
import type { InputOf } from '@console/shared/contract/define-calls'
import { domainIn, textWords } from '@console/shared/contract/search-text'
import { parse } from 'tldts'
import { and, desc, eq, inArray, type SQL, sql } from '#drizzle'
import type { Executor } from '../database/database.ts'
import type { Keyset } from '../database/keyset.ts'
import { within } from '../database/match.ts'
import { agentName } from '../records/agent-name.ts'
import { blockedDomains } from './guard-schema.ts'

const fields = {
  id: blockedDomains.id,
  domain: blockedDomains.domain,
  reason: blockedDomains.reason,
  source: blockedDomains.source,
  created_by: agentName(blockedDomains.created_by),
  created_at: blockedDomains.created_at,
  match_count: blockedDomains.match_count,
  last_match_at: blockedDomains.last_match_at,
}

type Times = { created_at: Date; last_match_at: Date | null }

export const toBlockedDomain = (row: Omit<BlockedDomain, keyof Times> & Times): BlockedDomain => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_match_at: row.last_match_at?.toISOString() ?? null,
})

/** The blocked-domain list (spec §2, /search/blocked-domains). */
export const blockedDomainKeyset: Keyset<
  'domain' | 'source' | 'created_at' | 'last_match_at',
  typeof fields,
  BlockedDomain
> = {
  table: blockedDomains,
  id: blockedDomains.id,
  fields,
  toRow: toBlockedDomain,
  sorts: {
    domain: { expression: sql`${blockedDomains.domain}`, type: 'text' },
    source: { expression: sql`${blockedDomains.source}`, type: 'text' },
    created_at: { expression: sql`${blockedDomains.created_at}`, type: 'timestamptz' },
    last_match_at: { expression: sql`${blockedDomains.last_match_at}`, type: 'timestamptz', nullable: true },
  },
}

type Selection = InputOf<typeof adminCalls.deleteBlockedDomains>['selection']

/** The search covers the domain; its index is over domain and reason together. */
const domainHas = (typed: string): SQL | undefined => {
  const domain = domainIn(typed)
  const patterns = (domain === null ? textWords(typed) : [domain]).map(within)
  return and(
    ...patterns.map(
      (pattern) =>
        sql`(${blockedDomains.domain} || E'\n' || ${blockedDomains.reason}) ilike ${pattern} and ${blockedDomains.domain} ilike ${pattern}`,
    ),
  )
}

/** The condition of a list; undefined: all. */
export const blockedDomainsWhere = ({
  queryCompany,
  source,
  matched,
}: Extract<Selection, { matching: unknown }>['matching'] = {}): SQL | undefined =>
  and(
    queryCompany?.trim() ? domainHas(queryCompany) : undefined,
    source ? eq(blockedDomains.source, source) : undefined,
    matched ? sql`${blockedDomains.match_count} ${sql.raw(matched === 'never' ? '= 0' : '> 0')}` : undefined,
  )

export const selectedBlockedDomains = (selection: Selection): SQL | undefined =>
  'ids' in selection ? inArray(blockedDomains.id, selection.ids) : blockedDomainsWhere(selection.matching)

/** The domain itself and those above it, up to the registered domain. */
export const withParents = (hostname: string): string[] => {
  const registrable = parse(hostname).domain ?? hostname
  const labels = hostname.split('.')
  const above = labels.length - registrable.split('.').length
  return Array.from({ length: above + 1 }, (_, index) => labels.slice(index).join('.'))
}

/** The blocked domain that covers a normalised one, equal or above it; null if none. */
export const blockedDomainOver = async (db: Executor, hostname: string): Promise<string | null> => {
  const [blocked] = await db
    .select({ domain: blockedDomains.domain })
    .from(blockedDomains)
    .where(inArray(blockedDomains.domain, withParents(hostname)))
    .orderBy(desc(sql`length(${blockedDomains.domain})`))
    .limit(1)
  return blocked?.domain ?? null
}
