import type { adminCalls, BlockedDomain } from '@console/shared/contract/calls/admin'
import type { InputOf } from '@console/shared/contract/define-calls'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { agentName } from './agent-name.ts'
import type { Keyset } from './keyset.ts'
import { escapeLike } from './match.ts'
import { blockedDomains } from './schema.ts'

const fields = {
  id: blockedDomains.id,
  domain: blockedDomains.domain,
  reason: blockedDomains.reason,
  source: blockedDomains.source,
  created_by: agentName(blockedDomains.created_by),
  created_at: blockedDomains.created_at,
}

/** The blocked-domain list (spec §2, /search/blocked-domains). */
export const blockedDomainKeyset: Keyset<'domain' | 'source' | 'created_at', typeof fields, BlockedDomain> = {
  table: blockedDomains,
  id: blockedDomains.id,
  fields,
  toRow: (row) => ({ ...row, created_at: row.created_at.toISOString() }),
  sorts: {
    domain: { expression: sql`${blockedDomains.domain}`, type: 'text' },
    source: { expression: sql`${blockedDomains.source}`, type: 'text' },
    created_at: { expression: sql`${blockedDomains.created_at}`, type: 'timestamptz' },
  },
}

type Selection = InputOf<typeof adminCalls.deleteBlockedDomains>['selection']

/** The condition of a list; undefined: all of them. */
export const blockedDomainsWhere = ({
  queryCompany,
  source,
}: Extract<Selection, { matching: unknown }>['matching'] = {}): SQL | undefined =>
  and(
    queryCompany?.trim()
      ? sql`(${blockedDomains.domain} || E'\n' || ${blockedDomains.reason}) ilike ${`%${escapeLike(queryCompany.trim())}%`}`
      : undefined,
    source ? eq(blockedDomains.source, source) : undefined,
  )

export const selectedBlockedDomains = (selection: Selection): SQL | undefined =>
  'ids' in selection ? inArray(blockedDomains.id, selection.ids) : blockedDomainsWhere(selection.matching)
