import { ipRange } from '@console/shared/contract/ip-range'
import { exportInput, listInput, listOutput, selection } from '@console/shared/contract/list'
import * as s from '@console/shared/contract/schema'
import { banDurations } from '../bans.ts'
import { defineCalls } from '../define-calls.ts'

const blockedDomainSorts = ['domain', 'source', 'created_at', 'last_match_at'] as const
const bannedIpSorts = ['range', 'until', 'created_at', 'last_match_at'] as const

export const blockedDomainSources = ['agent', 'disposable_list'] as const

/** How often a rule applied, and when last. */
const matches = { match_count: s.count(), last_match_at: s.nullable(s.timestamp()) }
export const matchStates = ['never', 'matched'] as const

const blockedDomain = s.object({
  id: s.id(),
  domain: s.string(),
  reason: s.string(),
  source: s.oneOf(blockedDomainSources),
  created_by: s.string(),
  created_at: s.timestamp(),
  ...matches,
})
export type BlockedDomain = s.Static<typeof blockedDomain>

/** `queryCompany` is the specification's name of the blocked-domain search text (spec §3). */
const blockedDomainFilters = {
  queryCompany: s.optional(s.line(200)),
  source: s.optional(s.oneOf(blockedDomainSources)),
  matched: s.optional(s.oneOf(matchStates)),
}
export const blockedDomainColumns = [
  'domain',
  'reason',
  'source',
  'created_by',
  'created_at',
  'match_count',
  'last_match_at',
] as const

const bannedIp = s.object({
  id: s.id(),
  range: s.string(),
  reason: s.string(),
  until: s.nullable(s.timestamp()),
  created_by: s.string(),
  created_at: s.timestamp(),
  ...matches,
})
export type BannedIp = s.Static<typeof bannedIp>

export const bannedIpStates = ['active', 'ended'] as const
const bannedIpFilters = {
  text: s.optional(s.line(100)),
  state: s.optional(s.oneOf(bannedIpStates)),
  matched: s.optional(s.oneOf(matchStates)),
}
export const bannedIpColumns = [
  'range',
  'reason',
  'until',
  'created_by',
  'created_at',
  'match_count',
  'last_match_at',
] as const

/** Days of events included in a blast radius. */
export const radiusDays = ['7', '30', '90'] as const
const days = () => s.optional(s.oneOf(radiusDays))

/** A customer whom a rule would hit. */
const hitCustomer = s.object({
  customer_id: s.id(),
  name: s.string(),
  email: s.string(),
  ip: s.string(),
  paying: s.boolean(),
  /** An agent has linked this account. */
  staff: s.boolean(),
})
const hitAgent = s.object({ agent_id: s.id(), name: s.string(), email: s.string() })
const someRanges = s.object({ total: s.count(), rules: s.array(s.object({ id: s.id(), range: s.string() })) })
const radius = {
  customers: s.count(),
  paying: s.count(),
  /** Staff and paying customers first, at most 50. */
  sample: s.array(hitCustomer),
  /** Agents who worked from there; at most 20. */
  agents: s.array(hitAgent),
}

const banPreview = s.object({
  range: s.string(),
  ...radius,
  covers_you: s.boolean(),
  /** It contains an address of this machine, or of a trusted proxy. */
  protects: s.nullable(s.oneOf(['loopback', 'proxy'])),
  covered_by: s.nullable(s.string()),
  too_wide: s.boolean(),
  /** Active bans that this one would fully cover; up to 200 are named. */
  needless: someRanges,
  /** A surrounding range with several bans. */
  roll_up: s.nullable(
    s.object({ range: s.string(), ...someRanges.properties, customers: s.count(), paying: s.count() }),
  ),
})
export type BanPreview = s.Static<typeof banPreview>

const domainPreview = s.object({
  domain: s.string(),
  customers: s.count(),
  paying: s.count(),
  /** With an email there or at a subdomain; staff and paying customers first, at most 50. */
  sample: s.array(s.object({ ...hitCustomer.properties, ip: s.nullable(s.string()) })),
  /** Agents, and pending sign-ups, with an email there. */
  agents: s.array(s.object({ name: s.string(), email: s.string() })),
  kind: s.oneOf(['work', 'free', 'disposable']),
  /** A staff domain. */
  own: s.boolean(),
  covered_by: s.nullable(s.string()),
  needless: s.object({ total: s.count(), rules: s.array(s.object({ id: s.id(), domain: s.string() })) }),
})
export type DomainPreview = s.Static<typeof domainPreview>

const blockedDomainsScreen = { screens: ['blocked-domains'] } as const
const banIpScreen = { screens: ['ban-ip'] } as const

export const adminCalls = defineCalls({
  listBlockedDomains: {
    method: 'POST',
    path: 'admin/list_blocked_domains',
    summary: 'A page of the blocked domains that the filters match, with the count of all of them.',
    access: blockedDomainsScreen,
    input: listInput(blockedDomainFilters, blockedDomainSorts),
    output: listOutput(blockedDomain),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  exportBlockedDomains: {
    method: 'POST',
    path: 'admin/export_blocked_domains',
    summary: 'The chosen columns of the selected blocked domains as CSV.',
    access: blockedDomainsScreen,
    input: exportInput(blockedDomainFilters, blockedDomainColumns, blockedDomainSorts),
    output: s.string(),
    reads: 'none',
    compressed: false,
    errors: ['tooManyRows'],
    changes: false,
    retry: false,
    stream: 'csv',
  },
  addBlockedDomain: {
    method: 'POST',
    path: 'add_blocked_domain',
    summary: 'Blocks a domain: nobody signs up with a mail address there.',
    access: blockedDomainsScreen,
    input: s.object({
      domain: s.domain(),
      reason: s.line(300, { min: 1 }),
      /** Required if customers have their mail at the domain: the number that the agent was shown. */
      customers_accepted: s.optional(s.count()),
    }),
    output: blockedDomain,
    reads: 'none',
    compressed: true,
    errors: ['alreadyBlocked', 'ownDomain'],
    changes: 'blocked_domain',
    undoable: true,
    retry: true,
  },
  previewBlockedDomain: {
    method: 'POST',
    path: 'admin/preview_blocked_domain',
    summary: 'Who has an email at this domain or below it, and which blocks there are.',
    access: blockedDomainsScreen,
    input: s.object({ domain: s.domain() }),
    output: domainPreview,
    reads: { customer: 'sample[].customer_id' },
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  deleteBlockedDomains: {
    method: 'POST',
    path: 'delete_blocked_domain',
    summary: 'Takes the block from some domains, or from all that filters match.',
    access: blockedDomainsScreen,
    input: s.object({ selection: selection(blockedDomainFilters) }),
    output: s.object({ deleted: s.count() }),
    reads: 'none',
    compressed: true,
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
    input: listInput(bannedIpFilters, bannedIpSorts),
    output: listOutput(bannedIp),
    reads: 'none',
    compressed: true,
    errors: [],
    changes: false,
    retry: true,
  },
  exportBannedIps: {
    method: 'POST',
    path: 'admin/export_banned_ips',
    summary: 'The chosen columns of the selected bans as CSV.',
    access: banIpScreen,
    input: exportInput(bannedIpFilters, bannedIpColumns, bannedIpSorts),
    output: s.string(),
    reads: 'none',
    compressed: false,
    errors: ['tooManyRows'],
    changes: false,
    retry: false,
    stream: 'csv',
  },
  previewBannedIp: {
    method: 'POST',
    path: 'admin/preview_banned_ip',
    summary:
      'What a ban of this address or range would hit: who came from there, staff, own addresses, bans around it.',
    access: banIpScreen,
    input: s.object({ range: ipRange(), days: days(), duration: s.optional(s.oneOf(banDurations)) }),
    output: banPreview,
    reads: { customer: 'sample[].customer_id', agent: 'agents[].agent_id' },
    compressed: true,
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
      /** Required if the range contains customers: the number that the agent was shown, by events of `days` days. */
      customers_accepted: s.optional(s.count()),
      days: days(),
      /** Bans that this one replaces: they are deleted in the same change. */
      replaces: s.optional(s.array(s.id(), { minItems: 1, maxItems: 200 })),
    }),
    output: bannedIp,
    reads: 'none',
    compressed: true,
    errors: ['alreadyBanned', 'coversYourself', 'coversOwnAddress', 'rangeTooWide', 'notCovered'],
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
    reads: 'none',
    compressed: true,
    errors: ['notFound', 'tooManyRows'],
    changes: 'banned_ip',
    undoable: true,
    retry: true,
  },
})
