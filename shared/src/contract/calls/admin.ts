import { defineCalls } from '../define-calls.ts'
import { ipRange } from '../ip-range.ts'
import { exportInput, listInput, listOutput, selection } from '../list.ts'
import * as s from '../schema.ts'

export const blockedDomainSources = ['agent', 'disposable_list'] as const

const blockedDomain = s.object({
  id: s.id(),
  domain: s.string(),
  reason: s.string(),
  source: s.oneOf(blockedDomainSources),
  created_by: s.string(),
  created_at: s.timestamp(),
})
export type BlockedDomain = s.Static<typeof blockedDomain>

/** `queryCompany` is the specification's name of the blocked-domain search text (spec §3). */
const blockedDomainFilters = {
  queryCompany: s.optional(s.line(200)),
  source: s.optional(s.oneOf(blockedDomainSources)),
}
export const blockedDomainColumns = ['domain', 'reason', 'source', 'created_by', 'created_at'] as const

const bannedIp = s.object({
  id: s.id(),
  range: s.string(),
  reason: s.string(),
  until: s.nullable(s.timestamp()),
  created_by: s.string(),
  created_at: s.timestamp(),
})
export type BannedIp = s.Static<typeof bannedIp>

export const bannedIpStates = ['active', 'ended'] as const
const bannedIpFilters = {
  text: s.optional(s.line(100)),
  state: s.optional(s.oneOf(bannedIpStates)),
}
export const bannedIpColumns = ['range', 'reason', 'until', 'created_by', 'created_at'] as const

export const banDurations = ['day', 'week', 'month', 'year', 'forever'] as const

const blockedDomainsScreen = { screens: ['blocked-domains'] } as const
const banIpScreen = { screens: ['ban-ip'] } as const

export const adminCalls = defineCalls({
  listBlockedDomains: {
    method: 'POST',
    path: 'admin/list_blocked_domains',
    summary: 'A page of the blocked domains that the filters match, with the count of all of them.',
    access: blockedDomainsScreen,
    input: listInput(blockedDomainFilters, ['domain', 'source', 'created_at']),
    output: listOutput(blockedDomain),
    errors: [],
    changes: false,
    retry: true,
  },
  exportBlockedDomains: {
    method: 'POST',
    path: 'admin/export_blocked_domains',
    summary: 'The chosen columns of the selected blocked domains as CSV.',
    access: blockedDomainsScreen,
    input: exportInput(blockedDomainFilters, blockedDomainColumns),
    output: s.string(),
    errors: [],
    changes: false,
    retry: false,
    stream: 'csv',
  },
  addBlockedDomain: {
    method: 'POST',
    path: 'add_blocked_domain',
    summary: 'Blocks a domain: nobody signs up with a mail address there.',
    access: blockedDomainsScreen,
    input: s.object({ domain: s.domain(), reason: s.line(300, { min: 1 }) }),
    output: blockedDomain,
    errors: ['alreadyBlocked'],
    changes: 'blocked_domain',
    undoable: true,
    retry: true,
  },
  deleteBlockedDomains: {
    method: 'POST',
    path: 'delete_blocked_domain',
    summary: 'Takes the block from some domains, or from all that filters match.',
    access: blockedDomainsScreen,
    input: s.object({ selection: selection(blockedDomainFilters) }),
    output: s.object({ deleted: s.count() }),
    errors: ['notFound', 'tooManyRows'],
    changes: 'blocked_domain',
    undoable: true,
    retry: true,
  },
  listBannedIps: {
    method: 'POST',
    path: 'admin/list_banned_ips',
    summary: 'A page of the banned addresses and ranges that the filters match, with the count of all of them.',
    access: banIpScreen,
    input: listInput(bannedIpFilters, ['range', 'until', 'created_at']),
    output: listOutput(bannedIp),
    errors: [],
    changes: false,
    retry: true,
  },
  exportBannedIps: {
    method: 'POST',
    path: 'admin/export_banned_ips',
    summary: 'The chosen columns of the selected bans as CSV.',
    access: banIpScreen,
    input: exportInput(bannedIpFilters, bannedIpColumns),
    output: s.string(),
    errors: [],
    changes: false,
    retry: false,
    stream: 'csv',
  },
  previewBannedIp: {
    method: 'POST',
    path: 'admin/preview_banned_ip',
    summary:
      'What a ban of this address or range would hit: customers last seen there, own address, bans that cover it.',
    access: banIpScreen,
    input: s.object({ range: ipRange() }),
    output: s.object({
      range: s.string(),
      customers: s.count(),
      paying: s.count(),
      sample: s.array(s.object({ customer_id: s.id(), name: s.string(), email: s.string(), ip: s.string() })),
      covers_you: s.boolean(),
      covered_by: s.nullable(s.string()),
      too_wide: s.boolean(),
    }),
    errors: [],
    changes: false,
    retry: true,
  },
  addBannedIp: {
    method: 'POST',
    path: 'admin/add_banned_ip',
    summary: 'Bans an address or a range, for a time or for good.',
    access: banIpScreen,
    input: s.object({
      range: ipRange(),
      reason: s.line(300, { min: 1 }),
      duration: s.oneOf(banDurations),
      /** Needed where the range holds customers: how many the agent was told of. */
      customers_accepted: s.optional(s.count()),
    }),
    output: bannedIp,
    errors: ['alreadyBanned', 'coversYourself', 'rangeTooWide'],
    changes: 'banned_ip',
    undoable: true,
    retry: true,
  },
  removeBannedIps: {
    method: 'POST',
    path: 'admin/remove_banned_ips',
    summary: 'Lifts some bans, or all that filters match.',
    access: banIpScreen,
    input: s.object({ selection: selection(bannedIpFilters) }),
    output: s.object({ removed: s.count() }),
    errors: ['notFound', 'tooManyRows'],
    changes: 'banned_ip',
    undoable: true,
    retry: true,
  },
})
