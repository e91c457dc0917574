import {
  approvals,
  customerFlags,
  customerStatuses,
  emailKinds,
  plans,
} from '@console/remote-members/contract/calls/members'
import * as s from '@console/shared/contract/schema'
import type { ScreenId } from './screens.ts'

export const requestKinds = ['api_key', 'trial', 'enterprise', 'partner', 'authentication', 'enrichment'] as const
export type RequestKind = (typeof requestKinds)[number]
export const requestStates = ['waiting', 'approved', 'refused', 'revoked'] as const
export type RequestState = (typeof requestStates)[number]

/** The screen for decisions on each kind: agents who may not open it neither see nor decide such requests. */
export const requestScreens = {
  api_key: 'api-requests',
  trial: 'approve',
  enterprise: 'approve',
  partner: 'approve',
  authentication: 'approve',
  enrichment: 'enrichment-approve',
} as const satisfies Record<RequestKind, ScreenId>

/** selected_approve_type of /approve (spec §3), 1 to 4. */
export const approveTypes = ['trial', 'enterprise', 'partner', 'authentication'] as const

export const refusalReasons = ['incomplete', 'not_eligible', 'duplicate', 'suspicious', 'not_offered', 'other'] as const
export type RefusalReason = (typeof refusalReasons)[number]
/** Arguments against granting a request, the most serious first. */
export const requestWarnings = [
  'blocked',
  'disabled',
  'spam',
  'cancelled',
  'cancelling',
  'past_due',
  'revoked',
  'disposable',
] as const
export type RequestWarning = (typeof requestWarnings)[number]
export const signInMethods = ['google', 'microsoft', 'saml', 'password'] as const

/** The granted values of the kind; as requested unless the agent chose others. */
const granted = s.object({
  quota: s.optional(s.count()),
  trial_ends_on: s.optional(s.date()),
  plan: s.optional(s.oneOf(plans)),
  seats: s.optional(s.count()),
  price: s.optional(s.count()),
})
export type Granted = s.Static<typeof granted>

/** A mail to a requester. */
export const requesterMail = s.object({
  subject: s.line(200, { min: 1 }),
  text: s.string({ minLength: 1, maxLength: 5_000, multiline: true }),
})

/** Identifies a key by its first characters and its purpose, never by the key itself. */
const apiKey = s.object({
  id: s.id(),
  prefix: s.string(),
  quota: s.count(),
  used_today: s.count(),
  last_used_at: s.nullable(s.timestamp()),
  created_at: s.timestamp(),
  revoked_at: s.nullable(s.timestamp()),
})

const base = {
  request_id: s.id(),
  customer_id: s.id(),
  name: s.string(),
  email: s.string(),
  company_name: s.string(),
  /** The reason, in the customer's words. */
  message: s.string(),
  state: s.oneOf(requestStates),
  decided_by: s.string(),
  decided_at: s.nullable(s.timestamp()),
  reason: s.nullable(s.oneOf(refusalReasons)),
  granted: s.nullable(granted),
  /** The mail that the requester got with the rejection. */
  mail: s.nullable(requesterMail),
  /** The active key, for a request for one. */
  key: s.nullable(apiKey),
  /** The requester's current state, if it argues against granting the request. */
  warnings: s.array(s.oneOf(requestWarnings)),
  created_at: s.timestamp(),
  version: s.version(),
}

const requestDetails = {
  api_key: s.object({ purpose: s.string(), quota: s.count() }),
  trial: s.object({ days: s.count() }),
  enterprise: s.object({ seats: s.count(), months: s.count(), amount: s.count() }),
  partner: s.object({ company: s.string(), website: s.string() }),
  authentication: s.object({ method: s.oneOf(signInMethods), domain: s.string() }),
  enrichment: s.object({
    file_name: s.string(),
    rows: s.count(),
    price: s.count(),
    currency: s.string(),
    columns: s.array(s.string()),
  }),
}

/** A request that an agent decides on; its details depend on its kind. */
export const request = s.union([
  s.object({ ...base, kind: s.literal('api_key'), details: requestDetails.api_key }),
  s.object({ ...base, kind: s.literal('trial'), details: requestDetails.trial }),
  s.object({ ...base, kind: s.literal('enterprise'), details: requestDetails.enterprise }),
  s.object({ ...base, kind: s.literal('partner'), details: requestDetails.partner }),
  s.object({ ...base, kind: s.literal('authentication'), details: requestDetails.authentication }),
  s.object({ ...base, kind: s.literal('enrichment'), details: requestDetails.enrichment }),
])
export type Request = s.Static<typeof request>
export type RequestOf<K extends RequestKind> = Extract<Request, { kind: K }>

/** A request of the same customer, or of one with something in common. */
const related = s.object({
  request_id: s.id(),
  customer_id: s.id(),
  name: s.string(),
  email: s.string(),
  kind: s.oneOf(requestKinds),
  state: s.oneOf(requestStates),
  decided_by: s.string(),
  decided_at: s.nullable(s.timestamp()),
  reason: s.nullable(s.oneOf(refusalReasons)),
  created_at: s.timestamp(),
  version: s.version(),
})
export type RelatedRequest = s.Static<typeof related>
export const similarities = ['domain', 'ip', 'company'] as const

/** What a decision needs to know about the requester; usage is of the last 30 days. */
export const evidence = s.object({
  request,
  requester: s.object({
    title: s.string(),
    country: s.nullable(s.string()),
    ip: s.nullable(s.string()),
    ip_location: s.string(),
    status: s.oneOf(customerStatuses),
    plan: s.oneOf(plans),
    seats: s.count(),
    approval: s.oneOf(approvals),
    email_kind: s.oneOf(emailKinds),
    flags: s.array(s.oneOf(customerFlags)),
    trial_ends_on: s.nullable(s.date()),
    created_at: s.timestamp(),
    last_seen_at: s.nullable(s.timestamp()),
  }),
  use: s.object({ unlocks: s.count(), exports: s.count(), api_requests: s.count() }),
  /** Earlier decisions, newest first. */
  decisions: s.array(
    s.object({
      state: s.oneOf(requestStates),
      by: s.string(),
      at: s.timestamp(),
      reason: s.nullable(s.oneOf(refusalReasons)),
    }),
  ),
  /** The first lines of the file to be enriched, header first; empty if the site sent none. */
  file_lines: s.array(s.array(s.string())),
  past: s.array(related),
  similar: s.array(s.object({ ...related.properties, same: s.array(s.oneOf(similarities)) })),
})
export type Evidence = s.Static<typeof evidence>
